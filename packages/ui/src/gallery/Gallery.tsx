import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { type Locale, languageNames, locales } from '@rostrum/i18n/locale'
import { useLocale } from '../LocaleProvider.tsx'
import { Box, Flex, Stack } from '../layout.tsx'
import { specimens } from './specimens.ts'

const schemes = ['light', 'dark'] as const
const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/** Every part of this package, in the chosen language and color scheme. */
export function Gallery({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const { locale } = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack component="main" columns={1} gap={24} p={24} mx="auto" maw="page">
      <Flex wrap="wrap" align="center" gap={16}>
        <h1>packages/ui</h1>
        <SegmentedControl
          data={languages}
          value={locale}
          onChange={(chosen) => onLocale(locales.find((each) => each === chosen) ?? 'en')}
        />
        <SegmentedControl
          data={[...schemes]}
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(chosen) => setColorScheme(chosen === 'dark' ? 'dark' : 'light')}
        />
      </Flex>
      {Object.entries(specimens).map(([name, Specimen]) => (
        <Stack key={name} component="section" id={name} columns={1} gap={8} aria-label={name}>
          <Box component="h2" fz={14} lh={20}>
            <a href={`#${name}`}>{name}</a>
          </Box>
          <Box p={16} bd="line" bdrs={8} bg="card">
            <Specimen />
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
