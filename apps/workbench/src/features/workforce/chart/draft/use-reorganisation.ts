import { newKey } from '@rostrum/ui/new-key'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { usePage, usePageAddress } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'

const refresh = ['/workforce/reorganisations']

/** The drafts of the reader, and the one that the address of the page names; none for those who may not transfer. */
export function useReorganisation() {
  const may = usePage().authority.account.permissions.includes('transfer:submit')
  const [params, change] = usePageAddress()
  const drafts = useQuery({ ...apiQuery('GET /workbenchApi/workforce/reorganisations', {}), enabled: may })
  const id = may ? (params.get('draft') ?? '') : ''
  const open = (draft: { readonly id: string; readonly day: string } | undefined) =>
    change((next) => {
      next.delete('draft')
      if (!draft) return
      next.set('draft', draft.id)
      next.set('asOf', draft.day)
    })
  const { run: begin, running: beginning } = useAction(
    async (draft: { readonly name: string; readonly day: string }) => {
      const begun = await call('POST /workbenchApi/workforce/reorganisations', { id: newKey(), moves: [], ...draft })
      return { ...begun, day: draft.day }
    },
    { refresh },
  )
  return { may, drafts, id, found: drafts.data?.find((one) => one.id === id), open, begin, beginning }
}

export type Reorganisations = ReturnType<typeof useReorganisation>
