import type { BlockPlan, FormStore } from '@rostrum/forms'
import { countErrors, fieldNames } from '@rostrum/forms-react/field-names'
import { sectionStatusLabel } from '@rostrum/forms-react/section-status-label'
import { Summary } from '@rostrum/forms-react/summary'
import type { Standing } from './form-handle.ts'

type Translate = (key: string, params?: Record<string, string | number>) => string

const emptyStatus: Standing = { text: '', tone: 'neutral', summary: '' }

/** The progress and summaries of sections, and the errors within panes. */
export class FormStatuses {
  readonly #store: FormStore
  readonly #say: Translate
  readonly #last = new Map<string, Standing>()

  constructor(store: FormStore, say: Translate) {
    this.#store = store
    this.#say = say
  }

  /** The object stays the same until its content changes. */
  statusOf(id: string): Standing {
    const plan = this.#planOf(id)
    const now = plan ? this.#standingOf(plan) : emptyStatus
    const last = this.#last.get(id)
    if (last && last.text === now.text && last.tone === now.tone && last.summary === now.summary) return last
    this.#last.set(id, now)
    return now
  }

  subscribe(id: string, listener: () => void): () => void {
    const plan = this.#planOf(id)
    if (plan?.node.type !== 'section') return this.#store.subscribeForm(listener)
    const stops = [this.#store.subscribeSection(id, listener), this.#summaryOf(plan).subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #standingOf(plan: BlockPlan): Standing {
    if (plan.node.type !== 'section') {
      const errors = countErrors(this.#store, fieldNames(plan.children))
      return errors > 0
        ? { ...emptyStatus, text: this.#say('form.errors', { count: errors }), tone: 'error' }
        : emptyStatus
    }
    const { key, count, tone } = sectionStatusLabel(this.#store.getSection(plan.node.id))
    const [yes, no, listSeparator] = ['form.yes', 'form.no', 'form.list_separator'].map((each) => this.#say(each))
    const summary = this.#summaryOf(plan).text({ yes: yes ?? '', no: no ?? '', listSeparator: listSeparator ?? '' })
    return { text: this.#say(key, { count }), tone, summary: summary || (plan.options.description ?? '') }
  }

  #summaryOf({ children, options }: BlockPlan): Summary {
    return new Summary(this.#store, children, options.summaryFields)
  }

  #planOf(id: string): BlockPlan | undefined {
    const plan = this.#store.compiled.plan.nodes.find(({ node }) => node.id === id)
    return plan?.kind === 'block' ? plan : undefined
  }
}
