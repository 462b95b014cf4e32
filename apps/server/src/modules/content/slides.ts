import { randomUUID } from 'node:crypto'
import { pictureRule, type Slide } from '@rostrum/contracts/content-office'
import type { Advertisement } from '@rostrum/contracts/content-shapes'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/database/database-types.ts'
import { DomainError, invalid, notFound } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOfficeFiles, keepOfficeFile } from '../files/public.ts'
import { deleteSlide, findSlide, insertSlide, lockSlide, type SlideRow, updateSlide } from './advertisement.store.ts'
import { slideTopic } from './article-topic.ts'

const purpose = 'advertisement'
type Saved = { readonly id: string; readonly revision: number }

export const pictureUrl = ({ id, picture_file_id }: SlideRow): string | null =>
  picture_file_id && `/recruitApi/app/api/advertisement/picture/${id}`

/** A slide in the reader's language; one that nobody translated is shown in Chinese as a whole. */
export function presentSlide(row: SlideRow, locale: PortalLocale): Advertisement {
  const english = locale === 'en' && row.title_en !== ''
  const words = english
    ? { label: row.label_en, title: row.title_en, text: row.text_en, linkText: row.link_text_en }
    : { label: row.label, title: row.title, text: row.text, linkText: row.link_text }
  return {
    id: row.id,
    kind: row.kind === 'picture' ? 'picture' : 'text',
    ...words,
    language: english ? 'en' : 'zh-CN',
    picture: pictureUrl(row),
    link: row.link,
  }
}

/** The picture of a slide. @throws DomainError `record.not_found` */
export async function accessPicture(db: Db, slideId: string): Promise<Selectable<StoredFile>> {
  const slide = await findSlide(db, slideId)
  const [file] = slide?.picture_file_id ? await findOfficeFiles(db, [slide.picture_file_id], purpose) : []
  if (!file) throw notFound()
  return file
}

/** Keeps a picture that a slide can then be saved with. @throws DomainError when the file is refused */
export async function keepPicture(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  { name, bytes }: { name: string; bytes: Buffer },
  now: Date,
): Promise<{ pictureFileId: string }> {
  const id = randomUUID()
  await keepOfficeFile(tx, platform, { id, name, bytes, purpose, rule: pictureRule }, now)
  await audit(tx, actor, now, { event: 'picture.kept', entity: 'file', entityId: id })
  return { pictureFileId: id }
}

/** Adds a slide, or changes the one of `existing`. @throws DomainError at the field at fault, or `record.changed_meanwhile` */
export async function saveSlide(
  tx: Tx,
  { changes }: Platform,
  actor: Staff,
  slide: Slide,
  now: Date,
  existing?: { id: string; revision: number },
): Promise<Saved> {
  const columns = { ...(await columnsOf(tx, slide)), updated_at: now }
  const id = existing?.id ?? randomUUID()
  let revision = 1
  if (existing) {
    const row = await lockSlide(tx, id)
    if (!row) throw notFound()
    if (row.revision !== existing.revision) throw new DomainError('record.changed_meanwhile')
    revision = await updateSlide(tx, id, columns)
  } else {
    await insertSlide(tx, { id, ...columns })
  }
  const facts = { title: slide.title, shownFrom: slide.shownFrom, shownUntil: slide.shownUntil }
  await audit(tx, actor, now, { event: 'advertisement.saved', entity: 'advertisement', entityId: id, facts })
  await changes.announce(tx, slideTopic)
  return { id, revision }
}

export async function removeSlide(tx: Tx, { changes }: Platform, actor: Staff, id: string, now: Date): Promise<void> {
  if (!(await deleteSlide(tx, id))) throw notFound()
  await audit(tx, actor, now, { event: 'advertisement.removed', entity: 'advertisement', entityId: id })
  await changes.announce(tx, slideTopic)
}

async function columnsOf(tx: Tx, slide: Slide) {
  const shown_from = new Date(slide.shownFrom)
  const shown_until = slide.shownUntil === null ? null : new Date(slide.shownUntil)
  if (shown_until !== null && shown_until <= shown_from) throw invalid({ path: 'shownUntil', key: 'field.invalid' })
  const given = slide.pictureFileId
  const known = given !== null && (await findOfficeFiles(tx, [given], purpose)).length > 0
  if ((slide.kind === 'picture' || given !== null) && !known) {
    throw invalid({ path: 'pictureFileId', key: given === null ? 'field.required' : 'field.invalid' })
  }
  return {
    kind: slide.kind,
    label: slide.label,
    label_en: slide.labelEn,
    title: slide.title,
    title_en: slide.titleEn,
    text: slide.text,
    text_en: slide.textEn,
    picture_file_id: given,
    link: slide.link,
    link_text: slide.linkText,
    link_text_en: slide.linkTextEn,
    position: slide.position,
    shown_from,
    shown_until,
  }
}
