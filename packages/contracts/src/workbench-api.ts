import type { accountAdminCalls } from './account-office.ts'
import type { accountCalls } from './accounts.ts'
import type { contentAdminCalls } from './content-office.ts'
import type { examinationCalls } from './exam-desk.ts'
import type { examExamineeCalls } from './exam-examinees.ts'
import type { examMapCalls } from './exam-map.ts'
import type { feeCalls } from './fee-desk.ts'
import type { globalSearchCalls } from './global-search.ts'
import type { homeCalls } from './home.ts'
import type { identityCalls } from './identity.ts'
import type { jobCalls } from './jobs.ts'
import type { listSettingCalls } from './list-settings.ts'
import type { menuCalls } from './menus.ts'
import type { notificationCalls } from './notifications.ts'
import type { examAdminCalls } from './office-exam.ts'
import type { positionAdminCalls } from './office-positions.ts'
import type { reviewCalls } from './office-review.ts'
import type { talentCalls } from './office-talent.ts'
import type { assessmentCalls } from './paper-office.ts'
import type { attemptCalls } from './paper-taking.ts'
import type { paymentAdminCalls } from './payment-office.ts'
import type { projectSettingsCalls } from './programme-office.ts'
import type { referenceCalls } from './reference.ts'
import type { requirementCalls } from './requirement-office.ts'
import type { reviewQueueCalls } from './review-desk.ts'
import type { savedViewCalls } from './saved-views.ts'
import type { secondFactorCalls } from './second-factor.ts'
import type { systemHealthCalls } from './upkeep.ts'

/** Every call of the workbench that no resource makes, as a type: the web imports this line and no schema. */
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
