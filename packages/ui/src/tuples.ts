/** Brand tuple: index 5 (#409EFF) is the accent; white text and links need index 7 (5.1 to 1 on white). */
export const brand = [
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
] as const

/** Grays of Mantine's own parts, light; the same steps as the tokens below. */
export const gray = [
  '#F5F7FA',
  '#F0F3F6',
  '#E1E7ED',
  '#CBD4DD',
  '#B3BEC9',
  '#8793A0',
  '#5A6875',
  '#46535F',
  '#2B3947',
  '#17222E',
] as const

/** Mantine's dark tuple: 0 is text, 7 the background of cards and dialogs, 9 the page. */
export const dark = [
  '#E6EBF0',
  '#C8D0D8',
  '#A9B4BF',
  '#8793A0',
  '#3B4855',
  '#2E3945',
  '#232D38',
  '#1A222C',
  '#151C24',
  '#10161D',
] as const
