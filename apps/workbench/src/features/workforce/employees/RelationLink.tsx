import { Link } from 'react-router'
import type { Labels } from '../../../engine/public/resource-query.ts'
import { useResourcePages } from '../../../engine/public/use-resource-pages.ts'

const pagePaths: Readonly<Record<string, string>> = {
  department: '/workbenchApi/organisation/departments',
  post: '/workbenchApi/organisation/posts',
  store: '/workbenchApi/stores/list',
}

type RelationLinkProps = { relation: string; id: string; labels: Labels }

/** The name of a record, as a link where the reader can open it. */
export function RelationLink({ relation, id, labels }: RelationLinkProps) {
  const pages = useResourcePages()
  const name = labels[relation]?.[id]
  if (name === undefined) return <span>–</span>
  if (relation === 'employment') return <Link to={`/workforce/person?${new URLSearchParams({ id })}`}>{name}</Link>
  const page = pages.get(pagePaths[relation] ?? '')
  return page ? <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{name}</Link> : <span>{name}</span>
}
