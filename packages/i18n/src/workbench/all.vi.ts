import { requirements } from '../portal/requirements.vi.ts'
import { ui } from '../ui.vi.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.vi.ts'
import { assessment, assessmentWords } from './assessment.vi.ts'
import { date } from './date.vi.ts'
import { desk } from './desk.vi.ts'
import { events } from './events.vi.ts'
import { examination } from './examination.vi.ts'
import { fields } from './fields.vi.ts'
import { home } from './home.vi.ts'
import { list } from './list.vi.ts'
import { logs } from './logs.vi.ts'
import { position } from './position.vi.ts'
import { projectSettings } from './project-settings.vi.ts'
import { review } from './review.vi.ts'
import { secondFactor } from './second-factor.vi.ts'
import { shell } from './shell.vi.ts'
import { systemHealth, systemHealthLabels } from './system-health.vi.ts'
import { talent, talentWords } from './talent.vi.ts'

export const workbench = {
  ...ui,
  ...fields,
  ...assessmentWords,
  ...talentWords,
  ...systemHealthLabels,
  ...systemHealth,
  ...talent,
  ...list,
  ...date,
  ...article,
  ...shell,
  ...examination,
  ...assessment,
  ...requirements,
  ...review,
  ...desk,
  ...projectSettings,
  ...position,
  ...secondFactor,
  ...home,
  ...events,
  ...logs,
} satisfies Record<keyof typeof source, string>
