import { attachmentRule } from '@rostrum/contracts/content/articles/files'
import type { ArticleKind } from '@rostrum/contracts/content/articles/kinds'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { addInstallationFile } from '../../system/files/public.ts'
import { insertSlide } from './advertisement.store.ts'
import { insertArticle, insertAttachment } from './article.store.ts'
import { insertViews } from './article-view.store.ts'
import { sampleForms } from './sample/attachments.ts'
import { helpAfter } from './sample/help-after.ts'
import { helpExam } from './sample/help-exam.ts'
import { helpStart } from './sample/help-start.ts'
import type { HelpText } from './sample/help-text.ts'
import { type Draft, writerFor } from './sample/notice-writer.ts'
import { notices } from './sample/notices.ts'
import { policies } from './sample/policies.ts'
import { samplePublicationRequests } from './sample/publication-requests.ts'
import { publicity } from './sample/publicity.ts'
import { landscape, slides } from './sample/slides.ts'
import { columnsOf } from './write-article.ts'

/** Notices, publicity lists, help, policies and slides of the fictitious prefecture. */
export async function sampleContent(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const write = writerFor(world, platform.config.timeZone)
  const load = { tx, platform, world }
  for (const draft of notices(write)) await loadArticle(load, 'notice', draft)
  for (const draft of publicity(world, write)) await loadArticle(load, 'publicity', draft)
  for (const draft of policies) await loadArticle(load, 'policy', draft)
  for (const [index, text] of [...helpStart, ...helpExam, ...helpAfter].entries()) await loadHelp(load, text, index)
  const picture = { id: world.idOf('picture/photos'), name: '澜江.png', purpose: 'advertisement', rule: pictureRule }
  await addInstallationFile(tx, platform, { ...picture, bytes: await landscape() }, world.now)
  for (const slide of slides(world, write)) await insertSlide(tx, slide)
  await samplePublicationRequests(tx, world)
}

type Load = { readonly tx: Tx; readonly platform: Platform; readonly world: SampleWorld }

async function loadArticle({ tx, platform, world }: Load, kind: ArticleKind, draft: Draft): Promise<void> {
  const id = world.idOf(draft.name)
  const published = world.at(
    draft.day,
    `${String(9 + (draft.title.length % 8)).padStart(2, '0')}:${draft.title.length % 2 ? '30' : '00'}`,
  )
  const text = {
    title: draft.title,
    titleEn: draft.titleEn ?? '',
    summary: draft.summary ?? '',
    summaryEn: draft.summaryEn ?? '',
    body: draft.body,
    bodyEn: draft.bodyEn ?? '',
    section: null,
    position: 0,
    pinned: draft.pinned ?? false,
    projectId: draft.project ? world.idOf(draft.project.name) : null,
    businessUnitId: null,
  }
  await insertArticle(tx, {
    id,
    kind,
    ...columnsOf(kind, text),
    published_at: published,
    expires_at: draft.until === undefined ? null : world.at(draft.until, '18:00'),
    created_at: published,
    updated_at: published,
  })
  await insertViews(tx, new Map([[id, 40 + world.integer(0, 60) * Math.min(40, Math.abs(draft.day) + 1)]]), world.now)
  if (draft.forms) await attachForms({ tx, platform, world }, id, draft.name)
}

async function attachForms({ tx, platform, world }: Load, articleId: string, name: string): Promise<void> {
  for (const [position, form] of sampleForms.entries()) {
    const id = world.idOf(`${name}/${form.name}`)
    const file = { id, name: form.name, bytes: await form.make(), purpose: 'article', rule: attachmentRule }
    await addInstallationFile(tx, platform, file, world.now)
    await insertAttachment(tx, { file_id: id, article_id: articleId, position })
  }
}

async function loadHelp({ tx, world }: Load, { section, ...text }: HelpText, index: number): Promise<void> {
  const at = world.at(-90 + index, '10:00')
  const rest = { section, position: index * 10, pinned: false, projectId: null, businessUnitId: null }
  const columns = columnsOf('help', { ...text, ...rest })
  const id = world.idOf(`help/${text.titleEn}`)
  await insertArticle(tx, { id, kind: 'help', ...columns, published_at: at, created_at: at, updated_at: at })
}
