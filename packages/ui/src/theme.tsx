import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Brand tuple: index 5 (#409EFF) is the accent; white text and links need index 7 (5.1 to 1 on white). */
const brand: MantineColorsTuple = [
  '#EEF6FF',
  '#DCEBFF',
  '#B8D8FF',
  '#8FC4FF',
  '#66B1FF',
  '#409EFF',
  '#2585EA',
  '#146DD1',
  '#0F5DB5',
  '#0B4A94',
]

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 8,
})
