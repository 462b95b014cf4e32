import { useT } from '../../shell/use-t.ts'
import { RescindRow } from './RescindRow.tsx'

/** Takes a link of a store that was wrong out of all lists. */
export function RescindLink({ rescind }: { rescind: () => Promise<unknown> }) {
  const t = useT()
  return (
    <RescindRow
      permission="store:link"
      label={t('stores.rescind_link')}
      hint={t('stores.rescind_link_hint')}
      done={t('stores.link_rescinded')}
      refresh="/stores/"
      rescind={rescind}
    />
  )
}
