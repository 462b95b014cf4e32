import { IconInfoCircle } from '@tabler/icons-react'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { useUiText } from '../LocaleProvider.tsx'
import { Box, Flex, PlainButton, Stack, Text } from '../layout.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { PrintArea } from '../PrintArea.tsx'
import { Remark } from '../Remark.tsx'
import { RichText } from '../RichText.tsx'
import { SectionCard } from '../SectionCard.tsx'
import { StateBadge } from '../StateBadge.tsx'

const sizes = [12, 13, 14, 15, 16, 17, 18, 20, 24] as const
const colors = ['ink', 'text', 'sub', 'mute', 'link', 'error', 'deadline', 'done', 'open'] as const
const grounds = ['card', 'soft', 'page', 'open-tint', 'error-tint', 'deadline-tint'] as const
const distances = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40] as const

export const layoutSpecimens = {
  Box: () => (
    <Flex wrap="wrap" gap={8}>
      {grounds.map((ground) => (
        <Box key={ground} bg={ground} bd="line" bdrs={8} py={8} px={12}>
          {ground}
        </Box>
      ))}
    </Flex>
  ),
  Flex: () => (
    <Flex wrap="wrap" align="flex-end" gap={16}>
      {distances.map((distance) => (
        <Stack key={distance} justifyItems="center">
          <Flex gap={distance}>
            <Box w={24} h={24} bdrs={4} bg="accent" />
            <Box w={24} h={24} bdrs={4} bg="accent" />
          </Flex>
          {distance}
        </Stack>
      ))}
    </Flex>
  ),
  Stack: () => {
    const t = useUiText()
    return (
      <Stack columns="1-auto" gap={8}>
        <span>{t('ui.offline')}</span>
        <span>{t('ui.today')}</span>
      </Stack>
    )
  },
  Text: () => {
    const t = useUiText()
    return (
      <Stack gap={8}>
        {sizes.map((size) => (
          <Text key={size} fz={size}>
            {size} · {t('ui.offline')}
          </Text>
        ))}
        <Flex wrap="wrap" gap={12}>
          {colors.map((color) => (
            <Text key={color} span c={color} fw={600}>
              {color}
            </Text>
          ))}
        </Flex>
      </Stack>
    )
  },
  PlainButton: () => <PlainButton>{useUiText()('ui.language')}</PlainButton>,
  PageHeading: () => {
    const t = useUiText()
    return (
      <PageHeading
        title={t('ui.change_password')}
        description={t('ui.offline')}
        aside={<StateBadge tone="deadline">{t('ui.today')}</StateBadge>}
      />
    )
  },
  Breadcrumbs: () => {
    const t = useUiText()
    return (
      <Breadcrumbs
        trail={[
          { key: 'first', content: <a href="#Breadcrumbs">{t('ui.open_pages')}</a> },
          { key: 'second', content: t('ui.change_password') },
        ]}
      />
    )
  },
  SectionCard: () => {
    const t = useUiText()
    return (
      <SectionCard title={t('ui.open_pages')} aside={t('ui.today')} footer={t('ui.pager')}>
        {t('ui.offline')}
      </SectionCard>
    )
  },
  Remark: () => {
    const t = useUiText()
    return (
      <Stack gap={8}>
        <Remark icon={<IconInfoCircle size={18} />} tone="neutral">
          {t('ui.offline')}
        </Remark>
        <Remark icon={<IconInfoCircle size={18} />} tone="deadline">
          {t('ui.chunk_outdated')}
        </Remark>
      </Stack>
    )
  },
  RichText: () => {
    const t = useUiText()
    return <RichText html={`<h2>${t('ui.today')}</h2><p>${t('ui.offline')}</p><ul><li>${t('ui.retry')}</li></ul>`} />
  },
  PrintArea: () => <PrintArea>{useUiText()('ui.offline')}</PrintArea>,
}
