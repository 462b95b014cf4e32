import { grades, labourRelations, ranks } from '@rostrum/contracts/organisation/structure/resources'
import { bindResource } from '../../../engines/resource/binding.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { isRankOfPosts } from './structure.store.ts'

const named = { code: 'code', name: 'name', nameEn: 'name_en', position: 'position' } as const

export const rankResource = bindResource(ranks, {
  table: 'rank',
  titleInEnglish: 'name_en',
  columns: named,
  scopeColumns: 'installation',
  search: 'search_text',
  menu: { code: 'ranks', parent: 'organisation' },
  constraints: { rank_code_key: 'code' },
  async guard({ tx }, changes) {
    const removed = changes.filter(({ after }) => after === undefined).map(({ id }) => id)
    if (removed.length > 0 && (await isRankOfPosts(tx, removed))) throw new DomainError('resource.in_use')
    return undefined
  },
})

export const gradeResource = bindResource(grades, {
  table: 'grade',
  titleInEnglish: 'name_en',
  columns: { ...named, rankId: 'rank_id' },
  scopeColumns: 'installation',
  search: 'search_text',
  menu: { code: 'grades', parent: 'organisation' },
  constraints: { grade_code_key: 'code' },
})

export const labourRelationResource = bindResource(labourRelations, {
  table: 'labour_relation',
  titleInEnglish: 'name_en',
  columns: { ...named, kind: 'kind', country: 'country', enabled: 'enabled' },
  scopeColumns: 'installation',
  search: 'search_text',
  menu: { code: 'labour-relations', parent: 'organisation' },
  constraints: { labour_relation_code_key: 'code' },
})
