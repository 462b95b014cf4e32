export const fieldSentences = {
  'field.required': '不能为空',
  'field.invalid': '内容格式不正确',
  'field.wrong_kind': '值的类型不正确',
  'field.characters': '含有无法保存的字符',
  'field.choice': '请选择列表中的一项',
  'field.too_short': '至少 {minimum} 个字符',
  'field.too_long': '不能超过 {maximum} 个字符',
  'field.too_few': '至少 {minimum} 项',
  'field.too_many': '不能超过 {maximum} 项',
  'field.attachment_required': '请至少上传一个附件',
  'field.too_small': '不能小于 {minimum}',
  'field.too_big': '不能大于 {maximum}',
} as const
