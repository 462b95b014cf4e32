import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shell/query-client.ts'
import { SiteLogo } from '../../shell/SiteLogo.tsx'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'

/** Next to the log-in form: open projects and their deadlines, or a description of the portal if there are none. */
export function LoginAside() {
  const t = useT()
  const { date } = useFormats()
  const phone = useSetting('supportPhone')
  const { data } = useQuery({
    ...apiQuery('GET /recruitApi/app/api/recruit/info/page', { phase: 'applying', size: 2 }),
    retry: false,
  })
  const open = data?.records.map(({ id, title, windows }) => ({
    key: id,
    title,
    text: windows.apply ? t('identity.panel_apply', { deadline: date(windows.apply.end, 'deadline') }) : '',
  }))
  const showsOpen = open !== undefined && open.length > 0
  const purposes = (['draft', 'pay', 'score'] as const).map((key) => ({
    key,
    title: t(`identity.panel_${key}`),
    text: t(`identity.panel_${key}_text`),
  }))
  return (
    <Flex pos="relative" direction="column" h="full" p={32} lh={24} className={classes.panel}>
      <SiteLogo onPanel />
      <Text mt={24} mb={8} c="white" className={classes.title}>
        {showsOpen ? t('identity.panel_title') : t('identity.panel_purpose')}
      </Text>
      <p>{t('identity.panel_text')}</p>
      <Box component="ul" mt={24} className={classes.list}>
        {(showsOpen ? open : purposes).map(({ key, title, text }) => (
          <li key={key}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </Box>
      <Waves />
      {phone && (
        <Text fz={14} lh={22}>
          {t('identity.panel_help')}
          <br />
          {t('shell.support_phone')} {phone}
        </Text>
      )}
    </Flex>
  )
}

const waves = [0, 1, 2, 3, 4, 5, 6]

function Waves() {
  return (
    <svg className={classes.waves} viewBox="0 0 312 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {waves.map((step) => {
        const y = 40 + step * 16
        return (
          <path
            key={step}
            d={`M-20 ${y + 12}C50 ${y - 32 + step * 2} 100 ${y + 30} 170 ${y}S270 ${y - 28} 340 ${y - 4}`}
          />
        )
      })}
    </svg>
  )
}
