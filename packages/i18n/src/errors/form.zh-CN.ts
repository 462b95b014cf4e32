export const formErrors = {
  'form.definition_invalid': '表单还有问题，不能发布：{problem}',
  'form.breaking_changes': '有 {count} 处改动会影响已填写的内容，请确认后再发布',
  'form.nothing_to_publish': '没有可以发布的改动',
  'form.source_not_allowed': '本系统不允许从 {host} 获取选项数据。管理员可以在配置项 FORM_SOURCES 中放行。',
  'form.source_away': '本表单的选项列表暂时无法获取，现在不能核对您填写的内容。已填内容都已保留，请稍后再试。',
} as const
