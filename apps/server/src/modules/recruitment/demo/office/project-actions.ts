import type { Project } from '../../projects/public.ts'
import { inChinese, inEnglish } from '../labels.ts'
import { type DemoAdminRequest, projectUrl } from './demo-admin-request.ts'

type ProjectAction = (project: Project, sites: number) => DemoAdminRequest

const plain =
  (part: string): ProjectAction =>
  ({ id }) => ({ url: projectUrl(id, part), body: {} })

const roomsOfSite = 4

/** The actions of the office on a whole project, in the order of an exam. */
export const projectActions = {
  addSite: ({ id, roomSize }, sites) => ({
    url: projectUrl(id, 'exam-sites'),
    body: {
      code: String(sites + 1).padStart(2, '0'),
      name: inChinese('demo_admin.site_name', { number: sites + 1 }),
      address: inChinese('demo_admin.site_address', { number: sites + 1 }),
      nameEn: inEnglish('demo_admin.site_name', { number: sites + 1 }),
      addressEn: inEnglish('demo_admin.site_address', { number: sites + 1 }),
      rooms: Array.from({ length: roomsOfSite }, () => ({ capacity: roomSize })),
    },
  }),
  seat: plain('seating'),
  openTickets: plain('tickets'),
  rank: plain('ranking'),
  release: plain('score-release'),
  callInterviews: plain('interview-list'),
  publish: plain('publicity'),
} as const satisfies Record<string, ProjectAction>

export type ProjectActionName = keyof typeof projectActions
export const projectActionNames = Object.keys(projectActions) as ProjectActionName[]
