import type { accountOfficeCalls } from './account-office.ts'
import type { accountCalls } from './accounts.ts'
import type { contentOfficeCalls } from './content-office.ts'
import type { examDeskCalls } from './exam-desk.ts'
import type { examExamineeCalls } from './exam-examinees.ts'
import type { examMapCalls } from './exam-map.ts'
import type { feeDeskCalls } from './fee-desk.ts'
import type { globalSearchCalls } from './global-search.ts'
import type { homeCalls } from './home.ts'
import type { identityCalls } from './identity.ts'
import type { jobCalls } from './jobs.ts'
import type { listSettingCalls } from './list-settings.ts'
import type { menuCalls } from './menus.ts'
import type { notificationCalls } from './notifications.ts'
import type { officeExamCalls } from './office-exam.ts'
import type { officePositionCalls } from './office-positions.ts'
import type { officeReviewCalls } from './office-review.ts'
import type { talentCalls } from './office-talent.ts'
import type { paperOfficeCalls } from './paper-office.ts'
import type { paperTakingCalls } from './paper-taking.ts'
import type { paymentOfficeCalls } from './payment-office.ts'
import type { programmeOfficeCalls } from './programme-office.ts'
import type { referenceCalls } from './reference.ts'
import type { requirementOfficeCalls } from './requirement-office.ts'
import type { reviewDeskCalls } from './review-desk.ts'
import type { savedViewCalls } from './saved-views.ts'
import type { secondFactorCalls } from './second-factor.ts'
import type { upkeepCalls } from './upkeep.ts'

/** Every call of the workbench that no resource makes, as a type: the web imports this line and no schema. */
export type WorkbenchApi = typeof accountCalls &
  typeof accountOfficeCalls &
  typeof contentOfficeCalls &
  typeof jobCalls &
  typeof officePositionCalls &
  typeof menuCalls &
  typeof paperOfficeCalls &
  typeof paperTakingCalls &
  typeof talentCalls &
  typeof officeReviewCalls &
  typeof programmeOfficeCalls &
  typeof requirementOfficeCalls &
  typeof reviewDeskCalls &
  typeof secondFactorCalls &
  typeof notificationCalls &
  typeof homeCalls &
  typeof examMapCalls &
  typeof globalSearchCalls &
  typeof listSettingCalls &
  typeof savedViewCalls &
  typeof upkeepCalls &
  typeof officeExamCalls &
  typeof examDeskCalls &
  typeof feeDeskCalls &
  typeof paymentOfficeCalls &
  typeof examExamineeCalls &
  Pick<
    typeof referenceCalls,
    | 'POST /recruitApi/common/api/dictionary/queryByCodeList'
    | 'GET /recruitApi/biz/api/region/info/getRegionTree'
    | 'GET /recruitApi/common/api/major/info/getList'
    | 'GET /recruitApi/common/api/school/info/getList'
  > &
  Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha' | 'POST /recruitApi/common/api/sms/sendPhoneSms'>
