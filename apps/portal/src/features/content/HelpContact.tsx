import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconClock, IconPhone } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'

/** Shows whom to contact if the help has no answer. */
export function HelpContact() {
  const t = useT()
  const id = useId()
  const phone = useSetting('supportPhone')
  const hours = useSetting('supportHours')
  const undertaker = useSetting('undertaker')
  return (
    <Stack
      component="section"
      gap={8}
      p={24}
      bdrs={8}
      c="deep-text"
      bg="deep-panel"
      className={classes.contact}
      aria-labelledby={id}
    >
      <Box component="h2" fz={17} lh={26} c="white" id={id}>
        {t('content.ask_us')}
      </Box>
      {phone && (
        <Flex
          component="a"
          align="center"
          gap={10}
          mih={44}
          ws="nowrap"
          className={classes.phone}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        >
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
          {phone}
        </Flex>
      )}
      {hours && (
        <Flex component="p" align="center" gap={8} fz={14} lh={22}>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {hours}
        </Flex>
      )}
      <Flex component="p" align="center" gap={8} fz={14} lh={22}>
        {t('content.have_ready')}
      </Flex>
      {undertaker && (
        <Flex component="p" align="center" gap={8} fz={14} lh={22}>
          {undertaker}
        </Flex>
      )}
      <Flex
        component="ul"
        wrap="wrap"
        rowGap={4}
        columnGap={16}
        pt={12}
        mt={8}
        fz={14}
        lh={22}
        className={classes.documents}
      >
        <li>
          <Link to={paths.agreement()}>{t('content.agreement')}</Link>
        </li>
        <li>
          <Link to={paths.policyPrivacy()}>{t('content.privacy')}</Link>
        </li>
      </Flex>
    </Stack>
  )
}
