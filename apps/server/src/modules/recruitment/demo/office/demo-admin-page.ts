import { windowState } from '@rostrum/contracts/kernel/time-window'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { escapeHtml } from '../../../../kernel/http/html.ts'
import { plainPage } from '../../../../kernel/http/plain-page.ts'
import type { LoadedApplication } from '../../applications/public.ts'
import type { Project } from '../../projects/public.ts'
import { bilingual, bilingualLabel, stageLabel, stateLabels } from '../labels.ts'
import type { ApplicationActionName } from './application-actions.ts'
import type { ApplicationHit } from './demo-admin.store.ts'
import { projectActionNames } from './project-actions.ts'

export const demoAdminPath = '/dev/office'
export const applicationPage = (id: string): string => `${demoAdminPath}/applications/${id}`
export const projectPage = (id: string): string => `${demoAdminPath}/projects/${id}`

/** An action of the office on an application; one that must wait has a reason. */
export type OfferedAction = { readonly name: ApplicationActionName; readonly refused: string | undefined }

const page = (body: string, message?: string): string =>
  plainPage({
    title: bilingualLabel('demo_admin.title'),
    lang: 'zh-CN',
    body: `${message === undefined ? '' : `<p role="status"><b>${escapeHtml(message)}</b></p>`}${body}`,
  })

const nameOf = ({ title: { chinese, english } }: Project) => (english === '' ? chinese : bilingual(chinese, english))
const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const head = (...titles: readonly string[]) =>
  `<thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>`
const button = (name: string, value: string, text: string, refused?: string) =>
  refused === undefined
    ? `<button name="${name}" value="${value}">${escapeHtml(text)}</button>`
    : `<button disabled title="${escapeHtml(refused)}">${escapeHtml(text)}</button> <small>${escapeHtml(refused)}</small>`

export function overviewPage(
  projects: readonly { id: string; code: string; title: string }[],
  applications: readonly ApplicationHit[],
  query: string,
): string {
  const rows = applications.map(({ id, number, name, project, ...states }) =>
    row(link(applicationPage(id), number), escapeHtml(name), escapeHtml(project), stateLabels(states)),
  )
  const found =
    rows.length === 0
      ? `<p>${bilingualLabel('demo_admin.none')}</p>`
      : `<table>${head(bilingualLabel('demo_admin.number'), bilingualLabel('demo_admin.name'), bilingualLabel('demo_admin.project'), bilingualLabel('demo_admin.states'))}<tbody>${rows.join('')}</tbody></table>`
  return page(`<p>${bilingualLabel('demo_admin.intro')}</p>
    <h2>${bilingualLabel('demo_admin.applications')}</h2>
    <form class="acts"><label>${bilingualLabel('demo_admin.search')} <input type="search" name="q" value="${escapeHtml(query)}"></label>
      <button>${bilingualLabel('demo_admin.find')}</button></form>${found}
    <h2>${bilingualLabel('demo_admin.projects')}</h2>
    <ul>${projects.map(({ id, code, title }) => `<li>${link(projectPage(id), `${code} ${title}`)}</li>`).join('')}</ul>`)
}

/** A page about one project; it still links to the application it was opened from. */
export function projectView(project: Project, now: Date, message?: string): string {
  return page(`${backLink}<h2>${escapeHtml(nameOf(project))}</h2>${projectPart(project, now)}`, message)
}

export function applicationView(
  application: LoadedApplication,
  {
    name,
    acts,
    now,
    message,
  }: { name: string; acts: readonly OfferedAction[]; now: Date; message?: string | undefined },
): string {
  const { id, number, project } = application
  const buttons = acts.map((act) => button('act', act.name, bilingualLabel(`demo_admin.act_${act.name}`), act.refused))
  return page(
    `${backLink}<h2>${escapeHtml(`${number ?? ''} ${name}`)}</h2>
    <p>${escapeHtml(nameOf(project))}</p>
    <p>${bilingualLabel('demo_admin.states')}: ${stateLabels(application)}</p>
    <h2>${bilingualLabel('demo_admin.review_acts')}</h2>
    <form class="acts" method="post" action="${applicationPage(id)}">
      <label>${bilingualLabel('demo_admin.reason')} <input name="reason" maxlength="500" value="${bilingualLabel('demo_admin.reason_sample')}"></label>
      ${buttons.length > 0 ? buttons.join(' ') : bilingualLabel('demo_admin.not_now')}</form>
    ${projectPart(project, now, id)}`,
    message,
  )
}

const backLink = `<p>${link(demoAdminPath, bilingualLabel('demo_admin.back'))}</p>`

function projectPart(project: Project, now: Date, from?: string): string {
  const origin = from === undefined ? '' : `<input type="hidden" name="from" value="${from}">`
  const form = (content: string) =>
    `<form class="acts" method="post" action="${projectPage(project.id)}">${origin}${content}</form>`
  const acts = projectActionNames.map((name) => button('act', name, bilingualLabel(`demo_admin.act_${name}`)))
  return `<h2>${bilingualLabel('demo_admin.project_acts')}</h2>${form(acts.join(' '))}
    <h2>${bilingualLabel('demo_admin.stage')}</h2><p>${bilingualLabel('demo_admin.open_note')}</p>
    <table>${head(bilingualLabel('demo_admin.stage'), bilingualLabel('demo_admin.window'), bilingualLabel('demo_admin.states'), '')}<tbody>${stages
      .flatMap((stage) => stageRow(project, stage, now, form))
      .join('')}</tbody></table>`
}

function stageRow(
  { windows, timeZone }: Project,
  stage: Stage,
  now: Date,
  form: (content: string) => string,
): string[] {
  const window = windows[stage]
  if (!window) return []
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const span = `${format.format(Date.parse(window.start))} – ${format.format(Date.parse(window.end))}`
  const state = bilingualLabel(`demo_admin.window_${windowState(window, now.toISOString())}`)
  return [row(stageLabel(stage), span, state, form(button('open', stage, bilingualLabel('demo_admin.open_now'))))]
}
