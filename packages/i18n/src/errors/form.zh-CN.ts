export const formErrors = {
  'form.definition_invalid': '表单还有问题，不能发布：{problem}',
  'form.breaking_changes': '有 {count} 处改动会影响已填的答案，请确认后再发布。',
  'form.nothing_to_publish': '没有可以发布的改动。',
} as const
