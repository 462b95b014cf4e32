import { Button } from '@mantine/core'
import { Flex, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy } from '@tabler/icons-react'
import { useReportFailure } from '../failure.ts'
import { useT } from '../use-t.ts'
import classes from './SecondFactor.module.css'

/** The codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT()
  const reportFailure = useReportFailure()
  // A page without a secure context has no clipboard; this is handled like other failures.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ tone: 'done', message: t('factor.copied') })
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Stack gap={14}>
      <p>{t('factor.recovery_save')}</p>
      <Stack
        component="ul"
        rowGap={6}
        columnGap={16}
        py={12}
        px={16}
        bdrs={6}
        bg="soft"
        ta="center"
        className={classes.codes}
        aria-label={t('factor.recovery')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Flex wrap="wrap" gap={8}>
        <Button onClick={onSaved}>{t('factor.codes_saved')}</Button>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
      </Flex>
    </Stack>
  )
}
