import { figurePhotoUpload } from '@rostrum/contracts/attendance/figure-reports/choices'
import type { ownFigureCalls, ReportReceipt } from '@rostrum/contracts/attendance/figure-reports/own-calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { claimUpload, differenceHash, findOwnFile, ownerOf } from '../../system/files/public.ts'
import { holdPeriods, refuseClosed } from '../closed-periods/public.ts'
import { type ComparedPicture, evaluateClaim, findSimilarPhoto, partsOf, readToken } from '../punches/public.ts'
import { ownSubject, type RequestSubject } from '../requests/public.ts'
import { type FigureOfDay, figureOfDay, instantOf, minuteOf } from './figure-of-day.ts'
import {
  type FigureReportRow,
  findReport,
  insertReport,
  lockEmployment,
  type NewPhoto,
  type NewReport,
} from './figure-report.store.ts'
import { figureChanged } from './public.ts'

type Input = ParsedOf<(typeof ownFigureCalls)['POST /workbenchApi/attendance/own/figure-reports']>
type Photo = Input['photos'][number]
type Context = Pick<RequestContext<'staff'>, 'actor' | 'now'>

/**
 * Reports the figure of an own day. A repeated identifier gets the stored answer.
 *
 * @throws DomainError with the reason why the day takes none, or at the field of a photo
 */
export async function submitFigure(platform: Platform, context: Context, input: Input): Promise<ReportReceipt> {
  const { actor, now } = context
  const { db } = platform.database
  const known = await findReport(db, input.id)
  const pictures = known ? [] : await readPictures(platform, context, input.photos)
  return platform.transaction(async (tx) => {
    const subject = await ownSubject(tx, platform, actor.accountId, { day: input.day, now })
    await holdPeriods(tx, [subject.employment])
    await lockEmployment(tx, subject.employment)
    const earlier = await findReport(tx, input.id)
    if (earlier) return ownReceipt(earlier, subject, input)
    const closed = await refuseClosed(tx, { employmentId: subject.employment, from: input.day, to: input.day }, 'day')
    if (closed.length > 0) throw invalid(...closed)
    const report = evaluateReport(platform, {
      subject,
      figure: await figureOfDay(tx, subject, input.day),
      input,
      now,
      actor,
    })
    const photos = await comparedPhotos(tx, { photos: input.photos, pictures, zone: report.timeZone, now })
    if (!(await insertReport(tx, report, photos))) throw new DomainError('figure_report.differs')
    for (const [index, { file }] of input.photos.entries())
      if (!(await claimUpload(tx, { id: file, purpose: figurePhotoUpload }, ownerOf(actor), now)))
        throw invalid({ path: `photos[${index}].file`, key: 'field.invalid' })
    await audit(tx, actor, now, {
      ...{ event: 'figure-report.submitted', entity: 'figure-report', entityId: input.id },
      facts: { day: input.day },
    })
    await announce(tx, figureChanged, [{ id: subject.employment, from: input.day, to: input.day }])
    return receiptOf(report)
  })
}

const localTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

/** The time of an instant on the wall, such as 08:30. */
const timeIn = (instant: Date, zone: string): string =>
  localTime(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

const dayIn = (instant: Date, zone: string): string => localTime(instant, zone).toPlainDate().toString()

const receiptOf = ({ id, reportedAt, late }: Pick<NewReport, 'id' | 'reportedAt' | 'late'>): ReportReceipt => ({
  ...{ id, reportedAt: reportedAt.toISOString(), late },
})

/** @throws DomainError `figure_report.differs` for the report of another person or day */
function ownReceipt(report: FigureReportRow, { employment }: RequestSubject, { day }: Input): ReportReceipt {
  if (report.employmentId !== employment || report.day !== day) throw new DomainError('figure_report.differs')
  return receiptOf(report)
}

/** The uploads of the photos as they are compared. @throws DomainError at the field for a file that is not the actor's */
async function readPictures(
  { database: { db }, files }: Platform,
  { actor }: Context,
  photos: readonly Photo[],
): Promise<readonly ComparedPicture[]> {
  const pictures: ComparedPicture[] = []
  for (const [index, { file }] of photos.entries()) {
    const upload = await findOwnFile(db, file, ownerOf(actor))
    if (upload?.purpose !== figurePhotoUpload) throw invalid({ path: `photos[${index}].file`, key: 'field.invalid' })
    const hash = await differenceHash(await files.get(upload.storage_key), actor.accountId)
    pictures.push({ hash, parts: partsOf(hash), sha256: upload.sha256 })
  }
  return pictures
}

type Compared = {
  readonly photos: readonly Photo[]
  /** In the order of the photos. */
  readonly pictures: readonly ComparedPicture[]
  readonly zone: string
  readonly now: Date
}

/** The photos with their signals. @throws DomainError at the field for a photo that was sent before */
async function comparedPhotos(tx: Tx, { photos, pictures, zone, now }: Compared): Promise<readonly NewPhoto[]> {
  const compared: NewPhoto[] = []
  for (const [index, { kind, file, taken }] of photos.entries()) {
    const picture = pictures[index]
    if (!picture) throw new DomainError('figure_report.differs')
    const similar = await findSimilarPhoto(tx, sql`figure_report_photo`, picture, now)
    const path = `photos[${index}].file`
    if (similar?.equal)
      throw invalid({ path, key: 'figure_report.photo_repeated', params: { date: dayIn(similar.receivedAt, zone) } })
    if (compared.some(({ sha256 }) => sha256 === picture.sha256))
      throw invalid({ path, key: 'figure_report.photo_repeated', params: { date: dayIn(now, zone) } })
    const signals = [...(taken ? [] : ['photo_chosen' as const]), ...(similar ? ['photo_alike' as const] : [])]
    compared.push({ kind, file, ...picture, signals })
  }
  return compared
}

type Evaluation = {
  readonly subject: RequestSubject
  readonly figure: FigureOfDay
  readonly input: Input
} & Context

/**
 * What is stored of a report. The claim of the phone counts where it is proven, and the receipt otherwise.
 *
 * @throws DomainError with the reason why the day takes none
 */
function evaluateReport(
  { personalData }: Platform,
  { subject, figure: { rule, state, timeZone }, input, now, actor }: Evaluation,
): NewReport {
  if (!rule) throw new DomainError('figure_report.no_need')
  if (state === 'unqualified') throw new DomainError('figure_report.final')
  if (state === 'reported') throw new DomainError('figure_report.reported')
  const claim = evaluateClaim({
    ...{ claimedAt: new Date(input.claimedAt), receivedAt: now, offline: input.offline, elapsed: input.elapsed },
    tokenAt: readToken(personalData, input.token, { account: actor.accountId, device: null }),
    offlineHours: subject.rules.offlineHours,
  })
  const at = claim.state === 'counted' ? claim.at : now
  const minute = minuteOf(at)
  if (minute < rule.from)
    throw new DomainError('figure_report.not_open', { from: timeIn(instantOf(rule.from), timeZone) })
  if (minute > rule.lateUntil) throw new DomainError('figure_report.over')
  const sent = new Set(input.photos.map(({ kind }) => kind))
  if (sent.size < input.photos.length || rule.photoKinds.some((kind) => !sent.has(kind)))
    throw invalid({ path: 'photos', key: 'figure_report.photos_missing' })
  return {
    ...{ id: input.id, employmentId: subject.employment, day: input.day, timeZone },
    ...{ unitId: subject.unit, departmentId: subject.department, storeId: subject.store },
    ...{ reportedAt: at, receivedAt: now, evidence: claim.evidence, late: minute > rule.to },
  }
}
