import { notices } from '@rostrum/contracts/system-resources'
import { bindResource } from '../../resource/binding.ts'

/** Articles as a list; they are written and published by commands. */
export const noticeResource = bindResource(notices, {
  table: 'article',
  columns: {
    title: 'title',
    kind: 'kind',
    pinned: 'pinned',
    publishedAt: 'published_at',
    expiresAt: 'expires_at',
    withdrawnAt: 'withdrawn_at',
    updatedAt: 'updated_at',
  },
  place: 'installation',
  search: 'search_text',
  menu: { code: 'notices', parent: 'content' },
})
