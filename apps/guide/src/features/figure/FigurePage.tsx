import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconCamera, IconShirt } from '@tabler/icons-react'
import { useState } from 'react'
import type { FigureKind } from '../../outbox/entries.ts'
import { Button } from '../../parts/Button.tsx'
import { CameraSheet } from '../../parts/camera/CameraSheet.tsx'
import type { OutlineShape } from '../../parts/camera/Outline.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { type FigureAnswer, stageOf, useFigure, useWaitingFigure } from '../../parts/figure/figure.ts'
import { useStageText } from '../../parts/figure/use-stage-text.ts'
import { InZone } from '../../parts/InZone.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { useObjectUrl } from '../../parts/use-object-url.ts'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './figure.module.css'
import { OwnPhotos } from './OwnPhotos.tsx'
import { type FigurePhoto, type FigureResult, recordFigure } from './record-figure.ts'

/** The figure report of today: its photos one after another, and what became of it. */
export function FigurePage({ account }: { account: OwnAccount }) {
  const t = useT()
  const query = useFigure(account.accountId)
  if (query.data) {
    return (
      <InZone zone={query.data.answer.timeZone}>
        <Figure account={account} stored={query.data} />
      </InZone>
    )
  }
  return (
    <Page title={t('entity.figure-report')} back="/">
      <QueryContent query={query} heights={[4, 9, 9]}>
        {() => null}
      </QueryContent>
    </Page>
  )
}

function Figure({ account, stored }: { account: OwnAccount; stored: FigureAnswer }) {
  const t = useT()
  const waits = useWaitingFigure(stored.answer.day)
  const [photos, setPhotos] = useState<readonly FigurePhoto[]>([])
  const [taking, setTaking] = useState<FigureKind>()
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<FigureResult>()
  const { rule, report } = stored.answer
  const stage = stageOf(stored)
  const canReport = rule !== null && !waits && (stage === 'open' || stage === 'late')
  const missing = rule?.photoKinds.find((kind) => !photos.some((photo) => photo.kind === kind))
  const send = async () => {
    setSending(true)
    const became = await recordFigure(account.accountId, stored, photos)
    setSending(false)
    setResult(became)
    if (became.state === 'sent' || became.state === 'waiting') setPhotos([])
  }
  return (
    <Page
      title={t('entity.figure-report')}
      back="/"
      dock={
        canReport && (
          <>
            <Problem result={result} />
            {missing ? (
              <Button kind="main" onClick={() => setTaking(missing)}>
                <IconCamera aria-hidden="true" />
                {t('own_figure.take', { kind: t(`figure_photo.${missing}`) })}
              </Button>
            ) : (
              <Button kind="main" busy={sending} onClick={() => void send()}>
                {t('own_figure.send')}
              </Button>
            )}
          </>
        )
      }
    >
      {rule === null ? (
        <Empty icon={<IconShirt size={32} />} title={t('own_figure.none')} text={t('own_figure.none_text')} />
      ) : (
        <>
          <ZoneNote className={parts.second} />
          <Stage stored={stored} waits={waits} />
          {canReport && <Kinds kinds={rule.photoKinds} photos={photos} onTake={setTaking} />}
          {report && photos.length === 0 && <OwnPhotos report={report} />}
        </>
      )}
      {taking && rule && (
        <CameraSheet
          title={t('own_figure.photo_of', {
            ...{ kind: t(`figure_photo.${taking}`), number: rule.photoKinds.indexOf(taking) + 1 },
            count: rule.photoKinds.length,
          })}
          hint={t(`own_figure.hint_${taking}`)}
          facing={ofOneself.has(taking) ? 'user' : 'environment'}
          outline={outlines[taking]}
          onPhoto={({ picture, taken }) => {
            setPhotos([...photos.filter(({ kind }) => kind !== taking), { kind: taking, picture, taken }])
            setTaking(undefined)
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </Page>
  )
}

/** What people take of themselves; for the others they ask a colleague or use a mirror. */
const ofOneself: ReadonlySet<FigureKind> = new Set(['upper_body', 'name_badge'])

const outlines: Readonly<Partial<Record<FigureKind, OutlineShape>>> = {
  ...{ full_body: 'person', upper_body: 'bust', name_badge: 'badge' },
}

const noteTones: Readonly<Record<string, string>> = {
  ...{ late: 'deadline', over: 'error', unqualified: 'error' },
}

/** Until when one reports, or what became of the report, with the verdict and its reason. */
function Stage({ stored, waits }: { stored: FigureAnswer; waits: boolean }) {
  const { date } = useFormats()
  const stageText = useStageText()
  const { report, state } = stored.answer
  const verdict = waits ? null : report?.verdict
  return (
    <>
      <p
        className={parts.note}
        data-tone={state === 'rejected' && !waits ? 'error' : noteTones[stageOf(stored)]}
        role="status"
      >
        {stageText(stored, waits)}
      </p>
      {verdict && (
        <section className={`${parts.card} ${parts.pad}`}>
          <p className={classes.reason}>{verdict.reason}</p>
          <p className={parts.second}>
            {[verdict.by, date(verdict.at, 'stamp')].filter((part) => part !== '').join(' · ')}
          </p>
        </section>
      )}
    </>
  )
}

type KindsProps = {
  kinds: readonly FigureKind[]
  photos: readonly FigurePhoto[]
  onTake: (kind: FigureKind) => void
}

/** The photos that a report has, each with what it shows. */
function Kinds({ kinds, photos, onTake }: KindsProps) {
  const t = useT()
  return (
    <ul className={`${parts.card} ${parts.rows}`}>
      {kinds.map((kind) => {
        const photo = photos.find((one) => one.kind === kind)
        return (
          <li key={kind} className={parts.row}>
            {photo ? (
              <Thumbnail picture={photo.picture} />
            ) : (
              <span className={parts.tile}>
                <IconCamera aria-hidden="true" />
              </span>
            )}
            <span className={parts.grow}>
              <span className={parts.rowTitle}>{t(`figure_photo.${kind}`)}</span>
              <span className={parts.second}>{t(`own_figure.hint_${kind}`)}</span>
            </span>
            {photo && (
              <Button
                kind="plain"
                aria-label={t('own_figure.retake_of', { kind: t(`figure_photo.${kind}`) })}
                onClick={() => onTake(kind)}
              >
                {t('own_figure.retake')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The words next to it say the same. */
function Thumbnail({ picture }: { picture: Blob }) {
  return <img className={classes.thumbnail} src={useObjectUrl(picture)} alt="" />
}

function Problem({ result }: { result: FigureResult | undefined }) {
  const t = useT()
  if (result?.state !== 'refused' && result?.state !== 'not_stored') return null
  return (
    <p className={parts.error} role="alert">
      {result.state === 'refused' ? result.message : t('own_figure.not_stored')}
    </p>
  )
}
