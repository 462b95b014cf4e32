import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { FormWriter } from './form-writer.ts'
import {
  basicSection,
  certificateSection,
  educationSection,
  employmentSection,
  familySection,
  photoSection,
} from './person-sections.ts'

/** The registration form of an application, as institutions of a region usually require it. */
export function registrationForm(): FormDefinition {
  const form = new FormWriter()
  return form.definition([
    basicSection(form),
    photoSection(form, true),
    educationSection(form),
    employmentSection(form),
    familySection(form),
    certificateSection(form),
    attachmentSection(form),
    statementSection(form),
  ])
}

function attachmentSection(form: FormWriter): WidgetNode {
  return form.section(
    'attachmentSection',
    ['证明材料', 'Evidence'],
    [
      form.field('diplomas', 'file-upload', ['学历学位证书', 'Diplomas'], {
        options: { required: true, limit: 6, fileTypes: ['jpg', 'jpeg', 'png', 'pdf'], fileMaxSize: 5 },
        texts: {
          uploadTip: ['图片或 PDF，每个不超过 5 MB', 'Images or PDF, up to 5 MB each'],
          requiredHint: ['请上传学历学位证书', 'Upload your diplomas'],
        },
      }),
      form.field(
        'proofs',
        'file-upload',
        ['资格证书、工作证明及其他', 'Certificates, proof of employment and other documents'],
        {
          options: { limit: 10, fileTypes: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'], fileMaxSize: 5 },
          texts: { uploadTip: ['按所报职位的要求上传', 'As your position requires'] },
        },
      ),
      form.field('awards', 'textarea', ['奖惩情况', 'Awards and penalties'], {
        options: { maxLength: 500, rows: 3, showWordLimit: true },
        texts: { placeholder: ['没有可不填', 'Leave empty if none'] },
      }),
    ],
  )
}

function statementSection(form: FormWriter): WidgetNode {
  return form.section(
    'statementSection',
    ['诚信承诺', 'Declaration'],
    [
      form.field('statement', 'static-text', ['', ''], {
        texts: {
          textContent: [
            '本人承诺：所填信息和提交的材料真实、准确、完整；本人符合所报职位的条件；自觉遵守考试纪律，服从考试安排。如有弄虚作假或违反纪律，本人自愿承担取消资格、记入诚信档案等后果。',
            'I declare that what I have entered and submitted is true, accurate and complete, that I meet the requirements of the positions I apply for, and that I will keep to the exam rules and follow the exam arrangements. If I give false information or break the rules, I accept the consequences, such as disqualification and an entry in my integrity record.',
          ],
        },
      }),
      form.field('goodFaith', 'checkbox', ['诚信承诺', 'Declaration'], {
        options: { required: true, labelHidden: true },
        items: [['declared', '我已阅读并作出上述承诺', 'I have read and make this declaration']],
        texts: { requiredHint: ['请阅读并作出诚信承诺', 'Read and confirm the declaration'] },
      }),
    ],
  )
}
