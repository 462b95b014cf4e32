export const contentErrors = {
  'content.article_unpublished': 'Bài viết này chưa được đăng hoặc đã bị gỡ',
  'content.version_frozen':
    'Phiên bản {version} đã đăng và đã có người đồng ý nên không thể sửa. Hãy đăng phiên bản mới.',
  'content.document_needed': 'Luôn phải có một phiên bản đang có hiệu lực. Hãy đăng phiên bản mới trước.',
  'content.not_translated': 'Hãy điền cả tiêu đề và nội dung tiếng Anh, hoặc để trống cả hai',
  'content.already_published': 'Bài viết này đã được đăng',
  'content.not_published': 'Bài viết này chưa được đăng',
  'content.too_many_attachments': 'Tối đa {limit} tệp đính kèm',
  'content.nested_too_deep': 'Văn bản lồng định dạng quá {limit} lớp, hãy dán dạng văn bản thuần rồi định dạng lại',
  'content.agreement_in_use':
    'Một đợt tuyển dụng đã công bố đang dùng thỏa thuận này. Trước tiên hãy chọn thỏa thuận khác cho đợt tuyển dụng đó.',
  'reference.too_many_entries': 'Bạn đã tự thêm {limit} mục. Hãy chọn trong danh sách hoặc gọi số điện thoại tư vấn.',
}
