import type { HomeOverview } from '@rostrum/contracts/system/workspace/home-calls'
import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { HomePlot, Todo } from '@rostrum/contracts/workspace-kinds'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { HomeContext, HomePart, Module } from '../../../module.ts'
import { findShortcuts } from './shortcut.store.ts'

type PartName = 'todos' | 'figures' | 'deadlines' | 'plots' | 'firstSteps'
type EntryOf<Name extends PartName> =
  NonNullable<Module[Name]> extends (platform: Platform) => HomePart<infer Entry> ? Entry : never

/** Reads one part of the home page from all modules that contribute to it, at the same time. */
export function collectHome(platform: Platform, modules: readonly Module[]) {
  const partOf = <Entry>(parts: readonly ((platform: Platform) => HomePart<Entry>)[]): HomePart<Entry> => {
    const bound = parts.map((part) => part(platform))
    return async (actor, context) => (await Promise.all(bound.map((read) => read(actor, context)))).flat()
  }
  const named = <Name extends PartName>(name: Name) => modules.flatMap((module) => module[name] ?? [])
  return {
    todos: partOf<EntryOf<'todos'>>(named('todos')),
    figures: partOf<EntryOf<'figures'>>(named('figures')),
    deadlines: partOf<EntryOf<'deadlines'>>(named('deadlines')),
    plots: partOf<EntryOf<'plots'>>(named('plots')),
    firstSteps: partOf<EntryOf<'firstSteps'>>(named('firstSteps')),
  }
}

type Home = ReturnType<typeof collectHome>

/** The pending tasks with the earliest deadline first; those without one come last, the longest waiting first. */
export async function presentTodos({ todos }: Home, actor: Staff, context: HomeContext) {
  const open = (await todos(actor, context)).filter(({ count }) => count > 0)
  const never = Number.POSITIVE_INFINITY
  const dueOf = ({ due, dueDay }: Todo) => due?.getTime() ?? (dueDay ? Date.parse(dueDay) + dayMilliseconds : never)
  const sinceOf = ({ since }: Todo) => since?.getTime() ?? never
  const ordered = open.toSorted(
    (one, other) => compare(dueOf(one), dueOf(other)) || compare(sinceOf(one), sinceOf(other)),
  )
  return ordered.slice(0, homeLimits.todos).map(presentTodo)
}

const dayMilliseconds = 86_400_000
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

const presentTodo = ({ kind, count, path, about, since, due, dueDay, dueField }: Todo) => ({
  ...{ kind, count, path },
  about: about ?? null,
  since: since?.toISOString() ?? null,
  due: due?.toISOString() ?? null,
  dueDay: dueDay ?? null,
  dueField: dueField ?? null,
})

/** All parts of the home page but the tasks, which are read more often. */
export async function presentOverview(
  home: Home,
  { database }: Platform,
  actor: Staff,
  context: HomeContext,
): Promise<HomeOverview> {
  const [figures, deadlines, plots, steps, shortcuts] = await Promise.all([
    home.figures(actor, context),
    home.deadlines(actor, context),
    home.plots(actor, context),
    home.firstSteps(actor, context),
    findShortcuts(database.db, actor.accountId),
  ])
  return {
    figures: figures.slice(0, homeLimits.figures).map(({ currency, isShare, total, trend, isLevel, ...figure }) => ({
      ...figure,
      currency: currency ?? null,
      isShare: isShare ?? false,
      total: total ?? null,
      trend: [...trend],
      isLevel: isLevel ?? false,
    })),
    deadlines: deadlines
      .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
      .slice(0, homeLimits.deadlines)
      .map(({ startsAt, endsAt, day, ...deadline }) => ({
        ...deadline,
        day: day ?? null,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    plots: plots.slice(0, homeLimits.plots).map(presentPlot),
    firstSteps: steps.every(({ isDone }) => isDone) ? [] : [...steps],
    shortcuts: shortcuts ?? null,
  }
}

function presentPlot(plot: HomePlot): HomeOverview['plots'][number] {
  if (plot.shape === 'days') return { ...plot, currency: plot.currency ?? null, days: [...plot.days] }
  if (plot.shape === 'stages') return { ...plot, stages: [...plot.stages] }
  return { ...plot, parts: [...plot.parts], rows: plot.rows.map((row) => ({ ...row, values: [...row.values] })) }
}
