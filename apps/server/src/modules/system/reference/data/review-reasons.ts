import type { Entry } from './dictionary-entry.ts'

/** Frequent reasons of reviewers, each under its decision. */
export const reviewReasons: readonly Entry[] = [
  ['returnUnclear', '附件不清晰，请重新上传', 'Upload the unreadable attachment again', null, 'return'],
  ['returnMissing', '缺少证明材料，请补充上传', 'Add the missing supporting documents', null, 'return'],
  [
    'returnDegree',
    '学历、学位信息与证书不一致，请核对修改',
    'Correct the education or degree, which differs from the certificate',
    null,
    'return',
  ],
  [
    'returnMajor',
    '所学专业与毕业证书不一致，请核对修改',
    'Correct the major, which differs from the diploma',
    null,
    'return',
  ],
  [
    'returnWork',
    '工作经历填写不完整，请补充起止时间和单位',
    'Complete the work experience with dates and employers',
    null,
    'return',
  ],
  ['returnFamily', '家庭成员信息填写不完整，请补充', 'Complete the information about family members', null, 'return'],
  ['rejectEducation', '学历或学位不符合职位要求', 'Education or degree does not meet the requirement', null, 'reject'],
  ['rejectMajor', '所学专业不符合职位要求', 'The major does not meet the requirement', null, 'reject'],
  ['rejectAge', '年龄不符合职位要求', 'Age does not meet the requirement', null, 'reject'],
  ['rejectWork', '工作年限不符合职位要求', 'Years of work do not meet the requirement', null, 'reject'],
  ['rejectCertificate', '未取得职位要求的职业资格', 'A required qualification is missing', null, 'reject'],
  [
    'rejectRegion',
    '户籍或生源地不符合职位要求',
    'Household registration or home region does not meet the requirement',
    null,
    'reject',
  ],
  ['disqualifyForged', '经核实提供虚假材料', 'The documents were found to be false', null, 'disqualify'],
  [
    'disqualifyConcealed',
    '经核实隐瞒重要情况',
    'The applicant was found to have concealed important facts',
    null,
    'disqualify',
  ],
  ['photoBackground', '背景不是浅色，请重新拍摄', 'Retake the photo in front of a light background', null, 'photo'],
  ['photoBlurred', '照片模糊，无法辨认', 'The photo is blurred', null, 'photo'],
  ['photoFace', '面部被遮挡或未正对镜头', 'The face is covered or not facing the camera', null, 'photo'],
  ['photoOther', '不是本人近期免冠照片', 'Not a recent photo of the applicant, or a hat is worn', null, 'photo'],
]
