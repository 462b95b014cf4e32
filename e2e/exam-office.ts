import type { APIRequestContext } from '@playwright/test'
import { sameOrigin } from './calls.ts'

/** The actions of the exam office on an application and on a project, by their names in `/dev/office`. */
type ApplicationAction = 'pass' | 'reject' | 'acceptPhoto' | 'present' | 'enterScore'
type ProjectAction = 'addSite' | 'seat' | 'openTickets' | 'rank' | 'release'
type Stage = 'review' | 'pay' | 'confirmation' | 'ticketPrinting' | 'writtenExam' | 'scoreRelease'

/** The exam office of demo mode, for journeys that need its actions but not its pages. */
export class ExamOffice {
  readonly #request: APIRequestContext
  readonly #projectId: string

  constructor(request: APIRequestContext, projectId: string) {
    this.#request = request
    this.#projectId = projectId
  }

  /** Shifts the calendar of the project so that this stage has just started. */
  open(stage: Stage): Promise<void> {
    return this.#postAction(`projects/${this.#projectId}`, { open: stage })
  }

  async runAction(...acts: readonly ProjectAction[]): Promise<void> {
    for (const act of acts) await this.#postAction(`projects/${this.#projectId}`, { act })
  }

  async runActionOn(applicationId: string, ...acts: readonly ApplicationAction[]): Promise<void> {
    for (const act of acts) await this.#postAction(`applications/${applicationId}`, { act, reason: '演示意见' })
  }

  async #postAction(place: string, form: Record<string, string>): Promise<void> {
    const answer = await this.#request.post(`/dev/office/${place}`, { form, headers: sameOrigin() })
    if (answer.ok()) return
    const [, why] = /role="status">(.*?)<\/p>/.exec(await answer.text()) ?? []
    throw new Error(`${place} ${JSON.stringify(form)}: ${answer.status()} ${why}`)
  }
}
