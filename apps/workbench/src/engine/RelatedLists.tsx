import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryErrorNotice } from '../parts/page/QueryErrorNotice.tsx'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { listPath } from './public/list-params.ts'
import { relatedQuery } from './public/resource-query.ts'
import { useResourcePages } from './public/use-resource-pages.ts'
import { useAsOf } from './timeline/as-of.ts'

/** The lists of records that refer to a record, as far as the reader can open them. */
export function useRelatedLists({ path }: ResourceDescription, id: string) {
  const pages = useResourcePages()
  const query = useQuery(relatedQuery(path, id, useAsOf()))
  const lists = query.data?.flatMap(({ path: listPath, field, only, total }) => {
    const page = pages.get(listPath)
    return page ? [{ ...page, field, only, total }] : []
  })
  return { query, lists }
}

type RelatedListsProps = { description: ResourceDescription; id: string }

/** Links from a record to the lists of records that refer to it, with their counts. */
export function RelatedLists({ description, id }: RelatedListsProps) {
  const t = useT()
  const { number } = useFormats()
  const asOf = useAsOf()
  const { query: related, lists } = useRelatedLists(description, id)
  if (!related.error && !lists?.length) return null
  return (
    <Box component="section" mt={20} className={classes.related}>
      <h3>{t('list.related')}</h3>
      {!related.data && <QueryErrorNotice query={related} />}
      <ul>
        {lists?.map(({ path, label, field, only, total }) => (
          <li key={`${path} ${field}`}>
            <Link to={listPath(path, [{ field, operator: 'is', values: [id] }, ...(only ? [only] : [])], asOf)}>
              <span>{label}</span> <span>{number(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
