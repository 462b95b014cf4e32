import { requirements } from '../portal/requirements.lo.ts'
import { ui } from '../ui.lo.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.lo.ts'
import { assessment, assessmentWords } from './assessment.lo.ts'
import { date } from './date.lo.ts'
import { desk } from './desk.lo.ts'
import { events } from './events.lo.ts'
import { examination } from './examination.lo.ts'
import { fields } from './fields.lo.ts'
import { home } from './home.lo.ts'
import { list } from './list.lo.ts'
import { logs } from './logs.lo.ts'
import { position } from './position.lo.ts'
import { projectSettings } from './project-settings.lo.ts'
import { review } from './review.lo.ts'
import { secondFactor } from './second-factor.lo.ts'
import { shell } from './shell.lo.ts'
import { systemHealth, systemHealthLabels } from './system-health.lo.ts'
import { talent, talentWords } from './talent.lo.ts'

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
