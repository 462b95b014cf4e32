import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import type { Article } from './content-queries.ts'
import { PublicityPeriod } from './PublicityPeriod.tsx'

/** A smaller time after publication does not count as a change. */
const changeMilliseconds = 60_000

/** Shows the publication and change dates, the view count, and the end of a publicity period. */
export function ArticleFacts({ article }: { article: Article }) {
  const t = useT()
  const { date } = useFormats()
  const { type, publishedAt, updatedAt, expiresAt, views } = article
  const changed = Date.parse(updatedAt) - Date.parse(publishedAt) > changeMilliseconds
  return (
    <Flex component="span" wrap="wrap" align="center" rowGap={4} columnGap={16} mt={8}>
      <span>{t('content.published', { time: date(publishedAt, 'stamp') })}</span>
      {changed && <span>{t('content.changed', { time: date(updatedAt, 'stamp') })}</span>}
      <span className={classes.views}>{t('content.views', { count: views })}</span>
      {type === 'publicity' && expiresAt && <PublicityPeriod until={expiresAt} size="large" />}
    </Flex>
  )
}
