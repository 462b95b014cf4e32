import layout from '../../../parts/page/layout.module.css'
import { useT } from '../../../shell/use-t.ts'

type RefusedListProps = { refused: readonly { readonly id: string; readonly message: string }[] }

/** Lists why some transitions failed, each reason with its count. */
export function RefusedList({ refused }: RefusedListProps) {
  const t = useT()
  if (refused.length === 0) return null
  const reasons = Map.groupBy(refused, ({ message }) => message)
  return (
    <div className={layout.warning} role="status">
      <b>{t('exam.refused_count', { count: refused.length })}</b>
      <ul>
        {[...reasons].map(([message, those]) => (
          <li key={message}>
            {message} ({those.length})
          </li>
        ))}
      </ul>
    </div>
  )
}
