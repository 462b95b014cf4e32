import type { Filter } from '@rostrum/contracts/engines/resource/selection'

type Range = { readonly from: string; readonly until: string }

/** Both ends of the range of a filter, an open one empty; addresses of earlier versions have one end per filter. */
export function rangeOfFilter(filter: Filter | undefined): Range {
  const [first = '', second = ''] = filter?.values ?? []
  switch (filter?.operator) {
    case 'between':
      return { from: first, until: second }
    case 'from':
      return { from: first, until: '' }
    case 'until':
      return { from: '', until: first }
    case 'is':
      return { from: first, until: first }
    default:
      return { from: '', until: '' }
  }
}

export const rangeFilter = (field: string, { from, until }: Range): Filter | undefined =>
  from === '' && until === '' ? undefined : { field, operator: 'between', values: [from, until] }
