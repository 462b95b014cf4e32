import { slideUpload } from '@rostrum/contracts/content/articles/files'
import type { Slide } from '@rostrum/contracts/content/articles/resources'
import type { Advertisement } from '@rostrum/contracts/content/articles/shapes'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { claimUpload, findInstallationFiles, findOwnFile, ownerOf, recordReference } from '../../system/files/public.ts'
import {
  findSlideShown,
  insertSlide,
  lockSlide,
  type SlideRow,
  slidesWith,
  updateSlide,
} from './advertisement.store.ts'

const purpose = slideUpload

/** The address includes the file, so that a browser does not show another picture from its cache. */
export const pictureUrl = ({ id, picture_file_id }: SlideRow): string | null =>
  picture_file_id && `/recruitApi/app/api/advertisement/picture/${id}?file=${picture_file_id}`

/** A slide in the reader's language; an untranslated one is shown in Chinese as a whole. */
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

/**
 * The picture of a displayed slide.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessPicture(db: Db, slideId: string, now: Date): Promise<Selectable<StoredFile>> {
  const slide = await findSlideShown(db, slideId, now)
  const [file] = slide?.picture_file_id ? await findInstallationFiles(db, [slide.picture_file_id], purpose) : []
  if (!file) throw notFound()
  return file
}

/**
 * A picture by its own identifier, for staff with one of its slides in scope. A picture on no slide yet is an
 * upload, which its own account alone can see.
 *
 * @throws DomainError `record.not_found`, for hidden and missing ones alike
 */
export async function accessAdminPicture(db: Db, actor: Staff, fileId: string): Promise<Selectable<StoredFile>> {
  const { named, reached } = await slidesWith(db, actor, fileId)
  if (named && !reached) throw notFound()
  const [file] = named ? await findInstallationFiles(db, [fileId], purpose) : []
  const picture = file ?? (await findOwnFile(db, fileId, ownerOf(actor)))
  if (picture?.purpose !== purpose) throw notFound()
  return picture
}

/**
 * Adds or changes a slide.
 *
 * @throws DomainError at the invalid field
 */
export async function writeSlide(
  { tx, actor, now }: WriteContext,
  { id, isCreate, values }: WrittenRecord<Partial<Slide>>,
) {
  if (isCreate) {
    await insertSlide(tx, { id, ...(await columnsOf(tx, actor, values as Slide, now)), updated_at: now })
    return
  }
  const row = await lockSlide(tx, id)
  if (!row) throw notFound()
  await updateSlide(tx, id, { ...(await columnsOf(tx, actor, { ...slideOf(row), ...values }, now)), updated_at: now })
}

const slideOf = (row: SlideRow): Slide => ({
  kind: row.kind === 'picture' ? 'picture' : 'text',
  label: row.label,
  labelEn: row.label_en,
  title: row.title,
  titleEn: row.title_en,
  text: row.text,
  textEn: row.text_en,
  pictureFileId: row.picture_file_id,
  link: row.link,
  linkText: row.link_text,
  linkTextEn: row.link_text_en,
  position: row.position,
  shownFrom: row.shown_from.toISOString(),
  shownUntil: row.shown_until?.toISOString() ?? null,
  businessUnitId: row.business_unit_id,
})

async function columnsOf(tx: Tx, actor: Staff, slide: Slide, now: Date) {
  const shown_from = new Date(slide.shownFrom)
  const shown_until = slide.shownUntil === null ? null : new Date(slide.shownUntil)
  if (shown_until !== null && shown_until <= shown_from)
    throw invalid({ path: 'shownUntil', key: 'field.ends_too_early' })
  const given = slide.pictureFileId
  if (given !== null && !(await claimUpload(tx, { id: given, purpose }, ownerOf(actor), now))) {
    await recordReference(tx, [given], null, now)
  }
  const known = given !== null && (await findInstallationFiles(tx, [given], purpose)).length > 0
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
    business_unit_id: slide.businessUnitId,
  }
}
