import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import type { FigureKind } from '../../outbox/entries.ts'
import type { OwnFigure } from '../../parts/figure/figure.ts'
import { useObjectUrl } from '../../parts/use-object-url.ts'
import { readPicture } from '../../shell/read-picture.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './figure.module.css'

type Report = NonNullable<OwnFigure['report']>

/** The photos of a report that was sent, side by side. */
export function OwnPhotos({ report }: { report: Report }) {
  return (
    <ul className={classes.photos}>
      {report.photoKinds.map((kind) => (
        <OwnPhoto key={`${report.id} ${kind}`} report={report} kind={kind} />
      ))}
    </ul>
  )
}

function OwnPhoto({ report: { id, reportedAt }, kind }: { report: Report; kind: FigureKind }) {
  const t = useT()
  const { date } = useFormats()
  const address = `/workbenchApi/attendance/own/figure-reports/${id}/photos/${kind}`
  const { data } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => readPicture(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = t(`figure_photo.${kind}`)
  return (
    <li>
      <figure>
        {data ? (
          <Picture picture={data} label={t('own_figure.own_photo', { kind: name, time: date(reportedAt, 'time') })} />
        ) : (
          <span className={classes.blank} />
        )}
        <figcaption>{name}</figcaption>
      </figure>
    </li>
  )
}

function Picture({ picture, label }: { picture: Blob; label: string }) {
  const address = useObjectUrl(picture)
  return address === undefined ? <span className={classes.blank} /> : <img src={address} alt={label} />
}
