import { assessmentErrors as khmerAssessmentErrors } from '@rostrum/i18n/errors/assessment.km'
import { assessmentErrors as laoAssessmentErrors } from '@rostrum/i18n/errors/assessment.lo'
import { assessmentErrors as burmeseAssessmentErrors } from '@rostrum/i18n/errors/assessment.my'
import { assessmentErrors as thaiAssessmentErrors } from '@rostrum/i18n/errors/assessment.th'
import { assessmentErrors as vietnameseAssessmentErrors } from '@rostrum/i18n/errors/assessment.vi'
import { contentErrors as khmerContentErrors } from '@rostrum/i18n/errors/content.km'
import { contentErrors as laoContentErrors } from '@rostrum/i18n/errors/content.lo'
import { contentErrors as burmeseContentErrors } from '@rostrum/i18n/errors/content.my'
import { contentErrors as thaiContentErrors } from '@rostrum/i18n/errors/content.th'
import { contentErrors as vietnameseContentErrors } from '@rostrum/i18n/errors/content.vi'
import { staffErrors as khmerErrors } from '@rostrum/i18n/errors/staff.km'
import { staffErrors as laoErrors } from '@rostrum/i18n/errors/staff.lo'
import { staffErrors as burmeseErrors } from '@rostrum/i18n/errors/staff.my'
import { staffErrors as thaiErrors } from '@rostrum/i18n/errors/staff.th'
import { staffErrors as vietnameseErrors } from '@rostrum/i18n/errors/staff.vi'
import { talentErrors as khmerTalentErrors } from '@rostrum/i18n/errors/talent.km'
import { talentErrors as laoTalentErrors } from '@rostrum/i18n/errors/talent.lo'
import { talentErrors as burmeseTalentErrors } from '@rostrum/i18n/errors/talent.my'
import { talentErrors as thaiTalentErrors } from '@rostrum/i18n/errors/talent.th'
import { talentErrors as vietnameseTalentErrors } from '@rostrum/i18n/errors/talent.vi'
import type { Locale } from '@rostrum/i18n/locale'
import { assessmentWords as englishAssessment } from '@rostrum/i18n/workbench/assessment.en'
import { assessmentWords as khmerAssessment } from '@rostrum/i18n/workbench/assessment.km'
import { assessmentWords as laoAssessment } from '@rostrum/i18n/workbench/assessment.lo'
import { assessmentWords as burmeseAssessment } from '@rostrum/i18n/workbench/assessment.my'
import { assessmentWords as thaiAssessment } from '@rostrum/i18n/workbench/assessment.th'
import { assessmentWords as vietnameseAssessment } from '@rostrum/i18n/workbench/assessment.vi'
import { assessmentWords as chineseAssessment } from '@rostrum/i18n/workbench/assessment.zh-CN'
import { fields as englishFields } from '@rostrum/i18n/workbench/fields.en'
import { fields as khmerFields } from '@rostrum/i18n/workbench/fields.km'
import { fields as laoFields } from '@rostrum/i18n/workbench/fields.lo'
import { fields as burmeseFields } from '@rostrum/i18n/workbench/fields.my'
import { fields as thaiFields } from '@rostrum/i18n/workbench/fields.th'
import { fields as vietnameseFields } from '@rostrum/i18n/workbench/fields.vi'
import { fields as chineseFields } from '@rostrum/i18n/workbench/fields.zh-CN'
import { pages as englishPages } from '@rostrum/i18n/workbench/pages.en'
import { pages as khmerPages } from '@rostrum/i18n/workbench/pages.km'
import { pages as laoPages } from '@rostrum/i18n/workbench/pages.lo'
import { pages as burmesePages } from '@rostrum/i18n/workbench/pages.my'
import { pages as thaiPages } from '@rostrum/i18n/workbench/pages.th'
import { pages as vietnamesePages } from '@rostrum/i18n/workbench/pages.vi'
import { pages as chinesePages } from '@rostrum/i18n/workbench/pages.zh-CN'
import { systemHealthLabels as englishUpkeep } from '@rostrum/i18n/workbench/system-health.en'
import { systemHealthLabels as khmerUpkeep } from '@rostrum/i18n/workbench/system-health.km'
import { systemHealthLabels as laoUpkeep } from '@rostrum/i18n/workbench/system-health.lo'
import { systemHealthLabels as burmeseUpkeep } from '@rostrum/i18n/workbench/system-health.my'
import { systemHealthLabels as thaiUpkeep } from '@rostrum/i18n/workbench/system-health.th'
import { systemHealthLabels as vietnameseUpkeep } from '@rostrum/i18n/workbench/system-health.vi'
import { systemHealthLabels as chineseUpkeep } from '@rostrum/i18n/workbench/system-health.zh-CN'
import { talentWords as englishTalent } from '@rostrum/i18n/workbench/talent.en'
import { talentWords as khmerTalent } from '@rostrum/i18n/workbench/talent.km'
import { talentWords as laoTalent } from '@rostrum/i18n/workbench/talent.lo'
import { talentWords as burmeseTalent } from '@rostrum/i18n/workbench/talent.my'
import { talentWords as thaiTalent } from '@rostrum/i18n/workbench/talent.th'
import { talentWords as vietnameseTalent } from '@rostrum/i18n/workbench/talent.vi'
import { talentWords as chineseTalent } from '@rostrum/i18n/workbench/talent.zh-CN'
import { examMessages } from './exam-messages.ts'

/** Server messages for staff only, and messages in languages that the portal lacks. */
export const workbenchMessages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': {
    ...examMessages['zh-CN'],
    ...chinesePages,
    ...chineseFields,
    ...chineseAssessment,
    ...chineseTalent,
    ...chineseUpkeep,
  },
  en: {
    ...examMessages.en,
    ...englishPages,
    ...englishFields,
    ...englishAssessment,
    ...englishTalent,
    ...englishUpkeep,
  },
  vi: {
    ...examMessages.vi,
    ...vietnamesePages,
    ...vietnameseFields,
    ...vietnameseErrors,
    ...vietnameseAssessment,
    ...vietnameseTalent,
    ...vietnameseUpkeep,
    ...vietnameseAssessmentErrors,
    ...vietnameseTalentErrors,
    ...vietnameseContentErrors,
  },
  th: {
    ...examMessages.th,
    ...thaiPages,
    ...thaiFields,
    ...thaiErrors,
    ...thaiAssessment,
    ...thaiTalent,
    ...thaiUpkeep,
    ...thaiAssessmentErrors,
    ...thaiTalentErrors,
    ...thaiContentErrors,
  },
  lo: {
    ...examMessages.lo,
    ...laoPages,
    ...laoFields,
    ...laoErrors,
    ...laoAssessment,
    ...laoTalent,
    ...laoUpkeep,
    ...laoAssessmentErrors,
    ...laoTalentErrors,
    ...laoContentErrors,
  },
  km: {
    ...examMessages.km,
    ...khmerPages,
    ...khmerFields,
    ...khmerErrors,
    ...khmerAssessment,
    ...khmerTalent,
    ...khmerUpkeep,
    ...khmerAssessmentErrors,
    ...khmerTalentErrors,
    ...khmerContentErrors,
  },
  my: {
    ...examMessages.my,
    ...burmesePages,
    ...burmeseFields,
    ...burmeseErrors,
    ...burmeseAssessment,
    ...burmeseTalent,
    ...burmeseUpkeep,
    ...burmeseAssessmentErrors,
    ...burmeseTalentErrors,
    ...burmeseContentErrors,
  },
}
