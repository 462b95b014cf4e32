import { Box, Flex } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { noBreak } from './no-break.ts'
import classes from './Shell.module.css'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

export function Footer() {
  const t = useT()
  const organiser = useSetting('organiser')
  const undertaker = useSetting('undertaker')
  const phone = useSetting('supportPhone')
  const hours = noBreak(useSetting('supportHours'))
  return (
    <Box component="footer" bdt="line" bg="card" fz={14} lh={24} c="mute" className={classes.footer}>
      <Flex
        wrap="wrap"
        justify="space-between"
        rowGap={4}
        columnGap={24}
        py={24}
        mx="auto"
        maw="page"
        className={classes.row}
      >
        <Flex wrap="wrap" rowGap={0} columnGap={16} phone={{ direction: 'column' }}>
          {organiser && <span>{t('shell.organiser', { name: organiser })}</span>}
          {undertaker && <span>{t('shell.undertaker', { name: undertaker })}</span>}
        </Flex>
        <Flex wrap="wrap" rowGap={0} columnGap={16} phone={{ direction: 'column' }}>
          {phone && (
            <span>
              {hours ? t('shell.support_phone_hours', { phone, hours }) : `${t('shell.support_phone')} ${phone}`}
            </span>
          )}
          <Link to={paths.policyPrivacy()}>{t('shell.privacy_notice')}</Link>
          <Link to={paths.privacy()}>{t('shell.privacy')}</Link>
        </Flex>
      </Flex>
    </Box>
  )
}
