import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { Sparkline } from '@rostrum/ui/plots/Sparkline'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../shell/use-t.ts'
import classes from './HomePage.module.css'
import type { Overview } from './home-queries.ts'
import { useReachable } from './use-reachable.ts'

type Figure = Overview['figures'][number]

/** The numbers of the account's scope, each with its recent trend; each opens its rows. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  const t = useT()
  if (figures.length === 0) return null
  return (
    <Box
      component="ul"
      bd="line"
      bdrs={8}
      className={classes.figures}
      style={{ '--columns': columnsFor(figures.length) } as CSSProperties}
      aria-label={t('home.figures')}
    >
      {figures.map((figure) => (
        <li key={figure.kind}>
          <FigureCell figure={figure} />
        </li>
      ))}
    </Box>
  )
}

/** Rows of at most five, as equal as they can be: seven figures are four and three. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / 5))

const sharePercent = { style: 'percent', maximumFractionDigits: 1 } as const

function FigureCell({
  figure: { kind, value, currency, isShare, total, note, trend, isLevel, path },
}: {
  figure: Figure
}) {
  const t = useT()
  const textOf = useTranslateKey()
  const isReachable = useReachable()
  const { money, decimal, number } = useFormats()
  const amount = currency === null ? decimal(value) : money(value as `${number}`, currency)
  const name = textOf(`figure.${kind}`)
  const content: ReactNode = (
    <>
      <Text span c="sub" fz={12} lh={16} className={classes.figureName}>
        {name}
      </Text>
      <span className={classes.figureValue}>
        <b>{isShare ? number(Number(value), sharePercent) : amount}</b>
        {total !== null && (
          <Text span c="mute">
            {t('home.of_total', { total })}
          </Text>
        )}
      </span>
      <Text span c="mute" fz={12} lh={16} className={classes.figureNote}>
        {textOf(`figure_note.${kind}`, { count: note })}
      </Text>
      {trend.length > 0 && (
        <span className={classes.spark}>
          <Sparkline
            label={t('home.trend', { name })}
            values={trend}
            kind={isLevel ? 'line' : 'columns'}
            width={84}
            height={32}
          />
        </span>
      )}
    </>
  )
  if (!isReachable(path)) return <div className={classes.figure}>{content}</div>
  return (
    <Link className={classes.figure ?? ''} to={path}>
      {content}
    </Link>
  )
}
