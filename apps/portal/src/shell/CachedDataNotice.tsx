import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Remark } from '@rostrum/ui/Remark'
import { IconCloudOff } from '@tabler/icons-react'
import { useCachedSince } from './cached-since.ts'
import classes from './Shell.module.css'
import { useT } from './use-t.ts'

/** Says that a page shows cached data and since when; empty while the server responds. */
export function CachedDataNotice({ queryKey }: { queryKey: Parameters<typeof useCachedSince>[0] }) {
  const t = useT()
  const { date } = useFormats()
  const since = useCachedSince(queryKey)
  return (
    <div role="status" className={classes.place}>
      {since && (
        <Remark tone="deadline" icon={<IconCloudOff size={18} aria-hidden="true" />}>
          {t('shell.cached_since', { time: date(since, 'stamp') })}
        </Remark>
      )}
    </div>
  )
}
