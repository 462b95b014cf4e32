import type { PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { SampleProjectKey } from '../../../../sample/lanjiang.ts'
import { factsFrom, type LoadedForm, type References } from '../../../forms/registry/public.ts'
import { eligibilityEvaluator, qualifies } from '../../positions/public.ts'
import type { Position, Project } from '../../projects/public.ts'
import type { LoadedApplication, Statement } from '../lifecycle/loaded-application.ts'
import { profileAnswers, registrationAnswers } from './sample-answers.ts'
import { SamplePeople, type SamplePerson } from './sample-people.ts'
import type { SampleUploads } from './sample-uploads.ts'
import { knownScenarios, scenarios } from './scenarios.ts'
import { type ScenarioStep, type SimulatedApplication, simulateApplication } from './simulate-application.ts'

export const applicantCount = 2000

export type SampleApplicant = {
  readonly person: SamplePerson
  readonly profile: Readonly<Record<string, unknown>>
  readonly registration: Readonly<Record<string, unknown>>
  readonly photo: string
  readonly facts: PersonFacts
}

export type SampleApplication = SimulatedApplication & {
  readonly applicant: SampleApplicant
  readonly answers: Readonly<Record<string, unknown>>
}

type SampleDependencies = {
  readonly world: SampleWorld
  readonly form: LoadedForm
  readonly references: References
  readonly uploads: SampleUploads
}

/** Generated applicants, who apply for positions that they qualify for and follow the planned scenarios. */
export class SampleApplicants {
  readonly applications: SampleApplication[] = []
  readonly #parts: SampleDependencies
  readonly #people: SamplePeople
  readonly #applicants: SampleApplicant[] = []
  readonly #known: SampleApplicant
  /** The count of each scenario that is limited per opening, by position and scenario. */
  readonly #bounded = new Map<string, number>()

  constructor(parts: SampleDependencies) {
    this.#parts = parts
    this.#people = new SamplePeople(parts.world)
    this.#known = this.#register(this.#people.known())
    this.#applicants.push(this.#known)
  }

  /** All applicants, filled up with people who have not applied yet. */
  all(): readonly SampleApplicant[] {
    while (this.#applicants.length < applicantCount) this.#applicants.push(this.#register(this.#people.next()))
    return this.#applicants
  }

  applyTo(project: Project, key: SampleProjectKey): void {
    const applied = new Set<SampleApplicant>([this.#known])
    const known = knownScenarios[key]
    if (known) this.#apply(project, this.#known, this.#choose(project, this.#known), known)
    for (const { steps, count, cancelled, perPlace } of scenarios[key]) {
      const lost = cancelled ? project.positions.find((position) => position.cancelled) : undefined
      for (let time = 0; time < count; time += 1) {
        const [applicant, choices] = this.#applicantFor(project, applied, perPlace)
        applied.add(applicant)
        this.#apply(project, applicant, lost ? [{ ...lost, cancelled: false }] : choices, steps)
      }
    }
  }

  #apply(
    project: Project,
    applicant: SampleApplicant,
    choices: readonly Position[],
    steps: readonly ScenarioStep[],
  ): void {
    const { world } = this.#parts
    const isFinished = steps.length > 1
    const answers = isFinished ? applicant.registration : applicant.profile
    const lived = simulateApplication(world, this.#birthDateOf(project, applicant, choices, isFinished), steps)
    this.applications.push({ ...lived, applicant, answers })
  }

  /**
   * A person who has not applied here and qualifies for a position: mostly new people, some with applications
   * elsewhere.
   */
  #applicantFor(
    project: Project,
    applied: ReadonlySet<SampleApplicant>,
    perPlace: number | undefined,
  ): [SampleApplicant, readonly Position[]] {
    const { world } = this.#parts
    for (;;) {
      const isNew = this.#applicants.length < applicantCount && world.random() < 0.85
      const applicant = isNew ? this.#register(this.#people.next()) : world.pick(this.#applicants)
      if (applied.has(applicant)) continue
      const choices = this.#choose(project, applicant, perPlace)
      const [first] = choices
      if (!first) continue
      if (perPlace) this.#bounded.set(boundOf(first, perPlace), this.#leading(first, perPlace) + 1)
      if (isNew) this.#applicants.push(applicant)
      return [applicant, choices]
    }
  }

  #register(person: SamplePerson): SampleApplicant {
    const { world, form, references, uploads } = this.#parts
    const own = uploads.of(person)
    const profile = profileAnswers(world, person, own)
    const registration = registrationAnswers(profile, own)
    const { birthDate, sex } = person
    const facts = { birthDate, sex, ...factsFrom(form, registration, references) }
    return { person, profile, registration, photo: own.photo, facts }
  }

  #choose(project: Project, { facts }: SampleApplicant, perPlace?: number): readonly Position[] {
    const { world } = this.#parts
    const evaluate = eligibilityEvaluator(facts, project)
    const possible = project.positions.filter(
      (position) => !position.cancelled && this.#hasRoom(position, perPlace) && qualifies(evaluate(position)),
    )
    const choiceCount = world.integer(1, project.choicesPerApplication)
    const chosen = new Set<Position>()
    while (chosen.size < Math.min(choiceCount, possible.length)) chosen.add(world.pick(possible))
    return [...chosen]
  }

  #leading = (position: Position, perPlace: number): number => this.#bounded.get(boundOf(position, perPlace)) ?? 0

  #hasRoom = (position: Position, perPlace: number | undefined): boolean =>
    perPlace === undefined || this.#leading(position, perPlace) < position.headcount * perPlace

  #birthDateOf(
    project: Project,
    { person, photo }: SampleApplicant,
    choices: readonly Position[],
    isFinished: boolean,
  ): LoadedApplication {
    const { world, form } = this.#parts
    const opened = Date.parse(project.windows.apply?.start ?? '')
    const createdAt = new Date(opened + world.integer(1, 20 * 60) * 60_000)
    const sections = isFinished ? { done: 8, invalid: 0, total: 8 } : { done: 6, invalid: 0, total: 8 }
    return {
      id: world.idOf(`application/${project.code}/${person.id}`),
      personId: person.id,
      project,
      formVersionId: form.versionId,
      number: null,
      revision: 1,
      contentEncrypted: null,
      sections,
      photoUrl: photo,
      adjustable: project.adjustable,
      statements: isFinished ? choices.flatMap(statementsOf) : [],
      choices,
      review: 'DRAFT',
      photo: 'NONE',
      fee: 'NONE',
      exam: 'NONE',
      postCancelled: false,
      correction: null,
      reviewUntil: null,
      refundGranted: false,
      calledToInterview: true,
      openingAvailable: true,
      seatsAllotted: false,
      rechecked: false,
      otherLive: false,
      banned: false,
      deletionRequested: false,
      createdAt,
      savedAt: createdAt,
      submittedAt: null,
    }
  }
}

const boundOf = ({ id }: Position, perPlace: number): string => `${id} ${perPlace}`

const statementsOf = ({ id, requirements }: Position): Statement[] =>
  requirements.flatMap((requirement) =>
    requirement.rule === 'condition' ? [{ positionId: id, conditionId: requirement.id }] : [],
  )
