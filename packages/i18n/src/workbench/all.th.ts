import { requirements } from '../portal/requirements.th.ts'
import { ui } from '../ui.th.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.th.ts'
import { assessment, assessmentWords } from './assessment.th.ts'
import { date } from './date.th.ts'
import { desk } from './desk.th.ts'
import { events } from './events.th.ts'
import { examination } from './examination.th.ts'
import { fields } from './fields.th.ts'
import { home } from './home.th.ts'
import { list } from './list.th.ts'
import { logs } from './logs.th.ts'
import { position } from './position.th.ts'
import { projectSettings } from './project-settings.th.ts'
import { review } from './review.th.ts'
import { secondFactor } from './second-factor.th.ts'
import { shell } from './shell.th.ts'
import { systemHealth, systemHealthLabels } from './system-health.th.ts'
import { talent, talentWords } from './talent.th.ts'

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
