import type { PartOfAny } from './contract-parts.ts'

export type NotificationKind = PartOfAny<'notifications'>[number]
export type TodoKind = PartOfAny<'todos'>[number]
export type FigureKind = PartOfAny<'figures'>[number]
export type DeadlineKind = PartOfAny<'deadlines'>[number]
export type PlotKind = PartOfAny<'plots'>[number]
export type PlotStage = PartOfAny<'plotStages'>[number]
export type FirstStepKind = PartOfAny<'firstSteps'>[number]

/** Pending tasks of one kind about one subject. */
export type Todo = {
  readonly kind: TodoKind
  readonly count: number
  /** The page of the workbench where they are done, with what to choose on it. */
  readonly path: string
  /** What they are about, such as the title of a project, in the reader's language. */
  readonly about?: string | undefined
  /** Since when the oldest of them waits. */
  readonly since?: Date | null
  /** When they must be done. */
  readonly due?: Date | null
  /** The last day, `YYYY-MM-DD`, of what is due by a day wherever it is. Its `due`, if given, is the order only. */
  readonly dueDay?: string | null
  /** The day field of the list at `path` by which each of its records is due; none where single tasks are no records. */
  readonly dueField?: string
}

/** A number of the actor's scope with its recent trend. */
export type Figure = {
  readonly kind: FigureKind
  /** A decimal text; an amount if there is a currency. */
  readonly value: string
  /** The value is a share of one. */
  readonly isShare?: boolean
  /** ISO 4217. */
  readonly currency?: string
  /** What the number is a part of. */
  readonly total?: number
  /** The number in the second line. */
  readonly note: number
  /** One value for each of the recent days, the last of them today; empty without a trend. */
  readonly trend: readonly number[]
  /** The trend shows how many there are on each day, not how many each day adds. */
  readonly isLevel?: boolean
  readonly path: string
}

/** The end of something that other people wait for. */
export type Deadline = {
  readonly kind: DeadlineKind
  readonly about: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The last day, `YYYY-MM-DD`, of what ends with a day wherever it is, such as a contract. */
  readonly day?: string
  readonly path: string
}

/** A plot by day: the recent days, each with the day before the same time. */
export type DayPlot = {
  readonly kind: PlotKind
  readonly shape: 'days'
  readonly currency?: string
  readonly days: readonly { readonly day: string; readonly value: string; readonly before: string }[]
  readonly path: string
}

/** How many remain after each stage. */
export type StagePlot = {
  readonly kind: PlotKind
  readonly shape: 'stages'
  readonly stages: readonly { readonly stage: PlotStage; readonly value: number }[]
  readonly path: string
}

/** What some totals consist of: one row for each place, none where the plot has nothing to show today. */
export type PartPlot = {
  readonly kind: PlotKind
  readonly shape: 'parts'
  readonly parts: readonly PlotStage[]
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly values: readonly number[]
    readonly path: string
  }[]
  readonly path: string
}
export type HomePlot = DayPlot | StagePlot | PartPlot

/** A step of setting up an installation, shown to those who may take it. */
export type FirstStep = { readonly kind: FirstStepKind; readonly isDone: boolean; readonly path: string }
