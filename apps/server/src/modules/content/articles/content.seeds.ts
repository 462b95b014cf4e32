import { readFileSync } from 'node:fs'
import type { ConsentKind } from '@rostrum/contracts/content/articles/kinds'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Seed } from '../../../kernel/database/seed.ts'
import { highestVersion, insertArticle } from './article.store.ts'
import { columnsOf } from './write-article.ts'

/** Before every registration, with any clock. */
const validSince = new Date('2026-01-01T00:00:00+08:00')

const titles: Readonly<Record<ConsentKind, { id: string; title: string; titleEn: string }>> = {
  agreement: {
    id: '6c1c5a52-6d0e-8f5b-9a43-0d6f0a7f4b11',
    title: '用户注册协议',
    titleEn: 'User registration agreement',
  },
  privacy: { id: '0f2b7c39-51d8-8a64-8e17-3b9c6e5d2a20', title: '隐私政策', titleEn: 'Privacy notice' },
}

const read = (name: string): string => readFileSync(new URL(`./data/${name}.html`, import.meta.url), 'utf8')

/** People need a document to consent to: the first version of each, until the organizer publishes its own. */
async function loadFirstVersion(tx: Tx, kind: ConsentKind): Promise<void> {
  if ((await highestVersion(tx, kind)) > 0) return
  const { id, title, titleEn } = titles[kind]
  const text = { title, titleEn, body: read(`${kind}.zh-CN`), bodyEn: read(`${kind}.en`) }
  const rest = { summary: '', summaryEn: '', section: null, position: 0, pinned: false }
  const place = { projectId: null, businessUnitId: null }
  const at = { created_at: validSince, updated_at: validSince, published_at: validSince }
  await insertArticle(tx, { id, kind, version: 1, ...columnsOf(kind, { ...text, ...rest, ...place }), ...at })
}

export const contentSeeds: readonly Seed[] = [
  {
    name: 'agreement and privacy notice',
    version: '1',
    async load(tx) {
      await loadFirstVersion(tx, 'agreement')
      await loadFirstVersion(tx, 'privacy')
    },
  },
]
