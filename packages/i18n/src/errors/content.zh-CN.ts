export const contentErrors = {
  'content.article_unpublished': '该文章尚未发布或已下线',
  'content.version_frozen': '第 {version} 版已发布，用户已据此作出同意，不能再改；请另建新版本发布',
  'content.document_needed': '必须始终有一个版本在生效，请先发布新版本',
  'content.not_translated': '英文标题与英文正文须同时填写，或同时留空',
  'content.already_published': '该文章已发布',
  'content.not_published': '该文章没有发布',
  'content.too_many_attachments': '附件不能超过 {limit} 个',
  'content.nested_too_deep': '正文的格式嵌套超过 {limit} 层，请以纯文本粘贴后重新排版',
  'content.agreement_in_use': '已发布的招聘项目正在使用这份协议，请先为该项目换用其他协议',
  'reference.too_many_entries': '您自行添加的条目已达 {limit} 个，请从列表中选择，或拨打咨询电话',
} as const
