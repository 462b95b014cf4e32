import type { help as source } from './help.zh-CN.ts'

export const help = {
  'help.page.assessment.marking':
    'Chấm từng câu, không biết của ai. Mỗi câu hai người chấm; chênh lệch lớn thì người thứ ba quyết định.',
  'help.page.assessment.papers': 'Soạn đề thi thủ công hoặc theo quy tắc; đề đã phát hành được giữ nguyên.',
  'help.page.assessment.questions':
    'Quản lý câu hỏi: loại, thẻ, độ khó, điểm. Sửa câu đã dùng sẽ tạo phiên bản mới; đề cũ giữ nguyên. Trong Excel, phương án viết “*đúng | khác” hoặc mỗi dòng một phương án, thang điểm viết “1-5: không bao giờ | luôn luôn”, các thẻ cách nhau bằng dấu phẩy.',
  'help.page.assessment.sittings':
    'Mời ứng viên, theo dõi tiến độ, xem kết quả. Lời mời mới làm liên kết cũ mất hiệu lực.',
  'help.page.content.notices':
    'Soạn, xem trước, đăng và gỡ thông báo, niêm yết, trợ giúp, thỏa thuận và chính sách; lọc theo loại, trạng thái, đợt tuyển dụng.',
  'help.page.home':
    'Việc cần làm liệt kê những gì đang chờ trong phạm vi quyền của bạn; bấm để đến nơi xử lý. Tác vụ nền và trang gần đây ở bên cạnh.',
  'help.page.organisation.accounts':
    'Tạo tài khoản, gán vai trò, đặt mật khẩu, đặt lại xác minh hai bước. Không thể cấp quyền mình không có. Chi tiết tài khoản cho biết vai trò nào cho quyền gì. Nhân viên đơn vị và nhà phân phối không thấy gì ngoài công ty hoặc mảng kinh doanh của mình.',
  'help.page.organisation.business-units':
    'Đơn vị kinh doanh tạo thành cây. Tài khoản và vai trò thuộc một đơn vị; chuyển đơn vị làm đổi phạm vi dữ liệu.',
  'help.page.organisation.roles':
    'Vai trò gồm menu, quyền và phạm vi dữ liệu, có thể bắt buộc xác minh hai bước. Phạm vi chỉ áp dụng cho quyền của chính vai trò đó.',
  'help.page.organisation.sessions': 'Xem ai đang đăng nhập từ đâu. Xóa phiên sẽ đăng xuất phiên đó.',
  'help.page.recruitment.exam-rooms': 'Quản lý số hiệu phòng thi và số chỗ ngồi; không thể bớt chỗ đã xếp.',
  'help.page.recruitment.exam-sites':
    'Quản lý địa điểm thi của các đợt tuyển dụng. Phòng thi được quản lý ở trang phòng thi.',
  'help.page.recruitment.examination':
    'Môn thi, chỗ ngồi, giấy báo dự thi, điểm và niêm yết theo từng bước. Tác vụ lâu sẽ chạy nền và bạn được thông báo khi xong.',
  'help.page.recruitment.fees':
    'Khoản thu lệ phí, hoàn phí, miễn lệ phí và chênh lệch đối soát. Hoàn phí thất bại có thể thử lại.',
  'help.page.recruitment.positions':
    'Xem đơn vị tuyển dụng, số lượng tuyển và điều kiện của vị trí. Hủy vị trí sẽ thông báo cho người đã nộp đơn và hoàn lệ phí.',
  'help.page.recruitment.programmes':
    'Đặt lịch các giai đoạn, lệ phí và mẫu đơn của đợt tuyển dụng, công bố khi mọi mục kiểm tra đều đạt. Bản sao dời mọi mốc thời gian cùng số ngày.',
  'help.page.recruitment.project-list':
    'Tìm các đợt tuyển dụng bạn được xem; mỗi bản ghi cho biết thời gian và ai đã sửa gì.',
  'help.page.recruitment.review':
    'Đơn bạn nhận là của bạn cho đến khi quyết định hoặc rời đi. Đối chiếu câu trả lời, điều kiện và tệp đính kèm; dùng được hoàn toàn bằng bàn phím.',
  'help.page.system.audit': 'Ai làm gì, khi nào, từ gì thành gì. Bản ghi chỉ thêm, không sửa được.',
  'help.page.system.dictionaries':
    'Quản lý các lựa chọn. Lựa chọn đã ngừng không còn hiển thị; dữ liệu đã nhập giữ nguyên.',
  'help.page.system.jobs': 'Tác vụ nền đang chờ hoặc thất bại; thử lại hoặc hủy.',
  'help.page.system.majors': 'Quản lý tên tiếng Anh của ngành và ngừng ngành không còn dùng.',
  'help.page.system.menus': 'Sắp xếp menu bằng kéo thả hoặc nút, đổi tên hoặc ẩn. Ẩn menu không đổi quyền.',
  'help.page.system.schools': 'Quản lý tên tiếng Anh của trường và ngừng những trường không còn.',
  'help.page.system.settings': 'Sửa tên cổng tuyển dụng, thông tin liên hệ và các cài đặt khác; có hiệu lực ngay.',
  'help.page.content.advertisements':
    'Banner trên trang chủ của cổng tuyển dụng: chữ hoặc ảnh, liên kết và thời gian hiển thị. Xem trước đúng như trên cổng tuyển dụng.',
  'help.page.content.notices.edit':
    'Soạn nội dung tiếng Trung và tiếng Anh, đính kèm tệp, xem trước rồi đăng. Nội dung không an toàn bị loại khi lưu. Thỏa thuận và thông báo quyền riêng tư không sửa được sau khi đăng, hãy đăng phiên bản mới.',
  'help.page.system.sms':
    'Tin nhắn gửi lúc nào tới số nào (đã che) và nhà cung cấp có nhận không. Nội dung không được lưu.',
  'help.page.system.payments':
    'Từng bước của khoản thu và hoàn phí, chỉ thêm chứ không sửa. Chênh lệch được xử lý trong phần đối soát của Quản lý lệ phí.',
  'help.page.system.faults':
    'Các yêu cầu thất bại do lỗi máy chủ. Có thể tra mã yêu cầu mà người dùng thấy tại đây; nội dung gửi không được lưu.',
  'help.page.system.page-faults': 'Lỗi do trang trong trình duyệt gửi về, không chứa gì có thể nhận dạng cá nhân.',
  'help.page.system.health':
    'Tình trạng máy chủ, cơ sở dữ liệu, tác vụ, chuỗi kiểm toán, tin nhắn, ổ đĩa và khóa. Mục cần chú ý hoặc có sự cố được đánh dấu.',
  'help.page.system.retention': 'Dữ liệu nào được lưu bao lâu, tác vụ nào dọn, lần chạy trước và lần chạy tới.',
  'help.page.organisation.who-may':
    'Chọn một quyền để xem những tài khoản nào trong phạm vi của bạn có quyền đó và qua vai trò nào. Ngược lại, chi tiết tài khoản cho biết tài khoản được mở trang nào và làm được gì.',
  'help.page.recruitment.map':
    'Vị trí các địa điểm thi. Địa điểm gần nhau gộp thành một dấu kèm số; nhấp để phóng to. Địa điểm chưa có tọa độ được đặt bằng cách nhấp. Bản đồ nền đi kèm sản phẩm, không truy cập dịch vụ bên ngoài.',
  'help.page.talent.posts':
    'Vị trí mà cửa hàng và phòng ban cần tuyển. Ứng viên được xếp vào vị trí; vị trí đã đóng không nhận thêm.',
  'help.page.talent.resumes':
    'Hồ sơ đã tải lên, kèm giai đoạn và hồ sơ có thể trùng. Tải hồ sơ lên ở trang Bảng tuyển dụng.',
  'help.page.talent.interviews':
    'Thời gian, địa điểm và người phỏng vấn. Mời ứng viên từ hồ sơ; người phỏng vấn đánh giá tại đây.',
  'help.page.talent.board':
    'Ứng viên theo giai đoạn. Kéo thẻ hoặc chọn giai đoạn trong thẻ; nếu không chuyển được, lý do sẽ hiện ra.',
} as const satisfies Record<keyof typeof source, string>
