import type { ApplicationAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { RandomSource } from '../../../../kernel/random-source.ts'
import type { LoadedApplication } from '../../applications/public.ts'
import { interviewSubject } from '../../examination/public.ts'
import { applicationUrl, type DemoAdminRequest, projectUrl } from './demo-admin-request.ts'

export type Subject = {
  readonly application: LoadedApplication
  readonly reason: string
  /** Null before seats are allotted. */
  readonly ticketNumber: string | null
  /** Source of the random marks. */
  readonly randomSource: RandomSource
}

export type DemoAction = {
  /** The lifecycle transition of the action, which is offered when the transition is possible. */
  readonly transition: ApplicationAction
  /** An extra condition where the transition alone would offer too much. */
  readonly only?: (application: LoadedApplication) => boolean
  readonly role: ApplicationRole
  readonly request: (subject: Subject) => DemoAdminRequest
}

const review = (decision: 'pass' | 'return' | 'reject' | 'disqualify'): DemoAction => ({
  transition: { column: 'review', action: decision },
  role: 'reviewer',
  request: ({ application: { id, revision }, reason }) => ({
    url: applicationUrl(id, 'decision'),
    body: { decision, revision, reason },
  }),
})

const photo = (accepted: boolean): DemoAction => ({
  transition: { column: 'photo', action: accepted ? 'accept' : 'refuse' },
  role: 'reviewer',
  request: ({ application: { id, revision }, reason }) => ({
    url: applicationUrl(id, 'photo-decision'),
    body: { accepted, revision, reason },
  }),
})

const waiver = (granted: boolean): DemoAction => ({
  transition: { column: 'fee', action: granted ? 'grantWaiver' : 'refuseWaiver' },
  role: 'examOffice',
  request: ({ application: { id, revision }, reason }) => ({
    url: applicationUrl(id, 'waiver-decision'),
    body: { granted, revision, reason },
  }),
})

const attendance = (
  state: 'present' | 'absent' | 'violation',
  action: 'recordPresence' | 'recordAbsence' | 'recordViolation',
): DemoAction => ({
  transition: { column: 'exam', action },
  role: 'examOffice',
  request: ({ application: { id, project } }) => ({
    url: projectUrl(project.id, 'attendance'),
    body: { state, applicationIds: [id] },
  }),
})

const hiring = (hired: boolean): DemoAction => ({
  transition: { column: 'exam', action: hired ? 'hire' : 'eliminate' },
  role: 'examOffice',
  request: ({ application: { id }, reason }) => ({ url: applicationUrl(id, 'hiring'), body: { hired, reason } }),
})

/** A high mark, so that one person can complete the process. */
const randomMark = (fullMark: string, randomSource: RandomSource): string =>
  String(Math.round((Number(fullMark) * randomSource.number(75, 98)) / 100))

function writtenScores({ application: { project, exam }, ticketNumber, randomSource }: Subject): DemoAdminRequest {
  const state = exam === 'ABSENT' ? 'absent' : exam === 'VIOLATION' ? 'violation' : 'present'
  const rows = project.subjects.map(({ code, fullMark }) => ({
    ticketNumber,
    subject: code,
    state,
    mark: state === 'present' ? randomMark(fullMark, randomSource) : null,
  }))
  return { url: projectUrl(project.id, 'scores'), body: { rows } }
}

function interviewScore({ application: { project }, ticketNumber, randomSource }: Subject): DemoAdminRequest {
  const rows = [{ ticketNumber, subject: interviewSubject, mark: randomMark('100', randomSource) }]
  return { url: projectUrl(project.id, 'scores'), body: { rows } }
}

/** The actions of the office on one application. */
export const applicationActions = {
  pass: review('pass'),
  return: review('return'),
  reject: review('reject'),
  disqualify: review('disqualify'),
  acceptPhoto: photo(true),
  refusePhoto: photo(false),
  grantWaiver: waiver(true),
  refuseWaiver: waiver(false),
  present: attendance('present', 'recordPresence'),
  absent: attendance('absent', 'recordAbsence'),
  violation: attendance('violation', 'recordViolation'),
  enterScore: { transition: { column: 'exam', action: 'enterScore' }, role: 'examOffice', request: writtenScores },
  concludeRecheck: {
    transition: { column: 'exam', action: 'concludeRecheck' },
    role: 'examOffice',
    request: ({ application: { id }, reason }) => ({
      url: applicationUrl(id, 'recheck-conclusion'),
      body: { opinion: reason },
    }),
  },
  // The mark of an interview changes no state: it can be entered until the publicity.
  enterInterviewScore: {
    transition: { column: 'exam', action: 'publish' },
    only: ({ exam, project }) => exam === 'INTERVIEW' && project.interviewWeight !== null,
    role: 'examOffice',
    request: interviewScore,
  },
  hire: hiring(true),
  eliminate: hiring(false),
} as const satisfies Record<string, DemoAction>

export type ApplicationActionName = keyof typeof applicationActions
export const applicationActionNames = Object.keys(applicationActions) as ApplicationActionName[]
