import { Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import type { Labels } from '../../../engine/public/resource-query.ts'
import { useResourcePages } from '../../../engine/public/use-resource-pages.ts'
import { withoutCode } from '../../../engine/public/without-code.ts'

const pagePaths: Readonly<Record<string, string>> = {
  department: '/workbenchApi/organisation/departments',
  post: '/workbenchApi/organisation/posts',
  store: '/workbenchApi/stores/list',
}

type RelationLinkProps = { relation: string; id: string; labels: Labels /** Shown after the name. */; code?: string }

/** The name of a record, as a link where the reader can open it. */
export function RelationLink({ relation, id, labels, code = '' }: RelationLinkProps) {
  const pages = useResourcePages()
  const label = labels[relation]?.[id]
  if (label === undefined) return <span>–</span>
  const name = withoutCode(label, code)
  if (relation === 'employment')
    return (
      <>
        <Link to={`/workforce/person?${new URLSearchParams({ id })}`}>{name}</Link>
        {code !== '' && (
          <Text span c="mute">
            {code}
          </Text>
        )}
      </>
    )
  const page = pages.get(pagePaths[relation] ?? '')
  return page ? <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{name}</Link> : <span>{name}</span>
}
