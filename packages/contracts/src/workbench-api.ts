import type { accountAdminCalls } from './access/accounts/admin-calls.ts'
import type { accountCalls } from './access/accounts/calls.ts'
import type { profileCalls } from './access/accounts/profile-calls.ts'
import type { secondFactorCalls } from './access/accounts/second-factor-calls.ts'
import type { identityCalls } from './access/identity/calls.ts'
import type { assessmentCalls } from './assessment/tests/calls.ts'
import type { attemptCalls } from './assessment/tests/taking-calls.ts'
import type { contentAdminCalls } from './content/articles/admin-calls.ts'
import type { examinationCalls } from './recruitment/examination/calls.ts'
import type { examExamineeCalls } from './recruitment/examination/examinee-calls.ts'
import type { examMapCalls } from './recruitment/examination/map-calls.ts'
import type { examAdminCalls } from './recruitment/examination/score-import-calls.ts'
import type { paymentAdminCalls } from './recruitment/payment/admin-calls.ts'
import type { feeCalls } from './recruitment/payment/fee-calls.ts'
import type { positionAdminCalls } from './recruitment/positions/admin-calls.ts'
import type { requirementCalls } from './recruitment/positions/requirement-calls.ts'
import type { projectSettingsCalls } from './recruitment/projects/admin-calls.ts'
import type { reviewCalls } from './recruitment/review/admin-calls.ts'
import type { reviewQueueCalls } from './recruitment/review/calls.ts'
import type { systemHealthCalls } from './system/health/calls.ts'
import type { homeCalls } from './system/home/calls.ts'
import type { listSettingCalls } from './system/home/list-settings-calls.ts'
import type { savedViewCalls } from './system/home/saved-views-calls.ts'
import type { menuCalls } from './system/menus/calls.ts'
import type { notificationCalls } from './system/notifications/calls.ts'
import type { mailCalls } from './system/notifications/mail-calls.ts'
import type { jobCalls } from './system/operations/calls.ts'
import type { referenceCalls } from './system/reference/calls.ts'
import type { globalSearchCalls } from './system/search/calls.ts'
import type { talentCalls } from './talent/candidates/calls.ts'

/** Every call of the workbench outside resources, as a type: web code imports this line and no schema. */
export type WorkbenchApi = typeof accountCalls &
  typeof accountAdminCalls &
  typeof contentAdminCalls &
  typeof jobCalls &
  typeof positionAdminCalls &
  typeof menuCalls &
  typeof assessmentCalls &
  typeof attemptCalls &
  typeof talentCalls &
  typeof reviewCalls &
  typeof projectSettingsCalls &
  typeof requirementCalls &
  typeof reviewQueueCalls &
  typeof secondFactorCalls &
  typeof notificationCalls &
  typeof mailCalls &
  typeof profileCalls &
  typeof homeCalls &
  typeof examMapCalls &
  typeof globalSearchCalls &
  typeof listSettingCalls &
  typeof savedViewCalls &
  typeof systemHealthCalls &
  typeof examAdminCalls &
  typeof examinationCalls &
  typeof feeCalls &
  typeof paymentAdminCalls &
  typeof examExamineeCalls &
  Pick<
    typeof referenceCalls,
    | 'POST /recruitApi/common/api/dictionary/queryByCodeList'
    | 'GET /recruitApi/biz/api/region/info/getRegionTree'
    | 'GET /recruitApi/common/api/major/info/getList'
    | 'GET /recruitApi/common/api/school/info/getList'
  > &
  Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha' | 'POST /recruitApi/common/api/sms/sendPhoneSms'>
