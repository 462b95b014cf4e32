import type { HelpText } from './help-text.ts'

/** Accounts, and filling in an application. */
export const helpStart: readonly HelpText[] = [
  {
    section: 'account',
    title: '怎样注册账号',
    titleEn: 'How to register',
    summary: '用本人身份证号和手机号注册，约需 3 分钟。',
    summaryEn: 'You need your ID number and mobile phone. It takes about three minutes.',
    body: `<p>浏览公告、公示和职位不需要账号，报名、缴费、打印准考证和查询成绩需要。</p>
<ol><li>点击右上角“去登录”，再点“注册”。</li>
<li>填写本人身份证号、姓名和手机号。姓名与身份证一致，少数民族姓名中间的“·”可以直接输入。</li>
<li>点“获取验证码”，把手机收到的 6 位数字填进去。验证码 5 分钟内有效。</li>
<li>设置密码：8 至 16 位，同时包含字母和数字，不要用生日、手机号等容易猜到的组合。</li>
<li>输入图形验证码。</li>
<li>阅读并勾选《用户注册协议》和《隐私政策》，点“注册”。</li></ol>
<h2>常见提示</h2>
<table><thead><tr><th scope="col">提示</th><th scope="col">怎么办</th></tr></thead><tbody>
<tr><td>该身份证号已注册</td><td>您以前注册过。点“忘记密码”，用注册时的手机号重设；手机号已停用的，见“忘记密码、账号被锁定怎么办”。</td></tr>
<tr><td>该手机号已注册</td><td>一个手机号只能用于一个账号。请换用本人的其他号码。</td></tr>
<tr><td>请输入正确的身份证号</td><td>检查是否 18 位，末位的 X 不分大小写。</td></tr>
<tr><td>图形验证码不正确</td><td>图片用过一次就失效，点图片换一张。看不清可以点“改用无图验证”。</td></tr></tbody></table>`,
    bodyEn: `<p>You can read notices, public announcements and positions without an account. You need one to apply, pay, print your admission ticket and view your scores.</p>
<ol><li>Select “Go to login” at the top right, then “Register”.</li>
<li>Enter your ID number, name and mobile number. Your name must match your ID card.</li>
<li>Select “Send code” and enter the 6 digits sent to your phone. The code is valid for 5 minutes.</li>
<li>Choose a password of 8 to 16 characters with letters and numbers. Do not use your birthday or phone number.</li>
<li>Enter the characters in the picture.</li>
<li>Read and agree to the user registration agreement and the privacy notice, then select “Register”.</li></ol>
<h2>Common messages</h2>
<table><thead><tr><th scope="col">Message</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><td>This ID number is already registered</td><td>You have registered before. Use “Forgot password?” with the phone number you registered with. If you no longer have that number, see “If you forgot your password or your account is locked”.</td></tr>
<tr><td>This phone number is already registered</td><td>A phone number can be used for one account only. Use another number of yours.</td></tr>
<tr><td>Enter a valid ID number</td><td>Check that it has 18 characters. A final X can be upper or lower case.</td></tr>
<tr><td>The characters were wrong</td><td>Each picture works once. Select it for a new one. If you cannot read it, select “Verify without it”.</td></tr></tbody></table>`,
  },
  {
    section: 'account',
    title: '忘记密码、账号被锁定怎么办',
    titleEn: 'If you forgot your password or your account is locked',
    summary: '用注册手机号收验证码重设；连续输错 5 次锁定 15 分钟。',
    summaryEn: 'Reset your password with an SMS code. Five wrong passwords lock your account for 15 minutes.',
    body: `<ol><li>在登录窗口点“忘记密码”。</li><li>填写注册时的姓名、身份证号和手机号，获取短信验证码。也可以只验证手机号。</li><li>设置新密码。成功后所有设备都会退出，请用新密码登录。</li></ol>
<p>连续 5 次输错密码，账号锁定 15 分钟。这段时间内可以改用“短信登录”，或者等待自动解锁。<strong>工作人员无法替您解锁，也不会向您索要密码或验证码。</strong></p>
<h2>手机号换了</h2><p>能登录的，请在“个人信息”中更换；不能登录的，请本人带身份证到澜江州人事考试中心（澜江市文汇路 18 号）办理。</p>`,
    bodyEn: `<ol><li>Select “Forgot password?” when you log in.</li><li>Enter the name, ID number and phone number you registered with, and get an SMS code. You can also verify your phone number only.</li><li>Set a new password. You are logged out on all devices and can log in with the new password.</li></ol>
<p>After five wrong passwords, your account is locked for 15 minutes. You can wait, or log in with an SMS code. <strong>Our staff cannot unlock your account and never ask for your password or a code.</strong></p>
<h2>If your phone number has changed</h2><p>If you can log in, change it under “Personal information”. If you cannot, bring your ID card to the Lanjiang Personnel Examination Centre, 18 Wenhui Road.</p>`,
  },
  {
    section: 'account',
    title: '收不到短信验证码',
    titleEn: 'SMS code not received',
    summary: '先看拦截短信；每个号码每小时 5 次、每天 20 次。',
    summaryEn: 'Check your blocked messages first. You can request up to 5 codes an hour and 20 a day.',
    body: `<ul><li>查看手机的“骚扰拦截”“通知类短信”文件夹。</li><li>确认手机有信号、没有欠费，双卡手机看另一张卡。</li><li>59 秒后可以再次获取。同一号码每小时最多 5 次、每天最多 20 次，超出后请按提示的时间再试。</li><li>以最后收到的一条为准，之前的会失效；连续输错 5 次也会失效。</li></ul><p>仍收不到的，报名高峰可能有几分钟延迟，请稍候；超过 30 分钟请拨打咨询电话。</p>`,
    bodyEn: `<ul><li>Check the folders for blocked messages and notifications.</li><li>Check that your phone has signal and credit. If it has two SIM cards, check both numbers.</li><li>You can request another code after 59 seconds, up to 5 an hour and 20 a day.</li><li>Only the latest code works. It stops working after five wrong tries.</li></ul><p>Codes can take a few minutes when many people apply. If you have waited half an hour, call the helpline.</p>`,
  },
  {
    section: 'application',
    title: '怎样报名：从选职位到提交',
    titleEn: 'How to apply',
    summary: '选志愿、填登记表、检查、提交，四步完成；内容自动保存。',
    summaryEn: 'Choose positions, fill in the form, review and submit. Your work is saved automatically.',
    body: `<ol><li><strong>看公告。</strong>确认报名时间、条件和需要的材料。</li>
<li><strong>完善个人信息。</strong>学历、工作经历等只需填写一次，报名时会自动带入。</li>
<li><strong>选职位。</strong>在项目的职位表里查找，系统会逐条说明您是否符合。可以勾选“只看我符合条件的”。按项目规定选择一个或几个志愿，排在前面的优先。</li>
<li><strong>填登记表。</strong>每个部分右侧显示是否填完。填写内容自动保存，换设备也能继续。</li>
<li><strong>核对并提交。</strong>这一页列出全部内容，确认无误后提交。<strong>看到报名序号才算提交成功。</strong></li></ol>
<h2>四种提示</h2>
<dl><dt>符合</dt><dd>按您填写的信息，满足这项条件。</dd><dt>不符合</dt><dd>不能提交。点“查看依据”看是哪一条；信息填错了就先更正。</dd><dt>需承诺</dt><dd>系统无法判断，提交时请您如实承诺，后续环节会核验。</dd><dt>待补充</dt><dd>缺少信息，点链接直接去填。</dd></dl>
<p>截止时间按服务器时间计算。最后一天访问量大，请提前提交；审查之前可以改报其他职位或者撤回。</p>`,
    bodyEn: `<ol><li><strong>Read the notice.</strong> Check the dates, the requirements and the documents you need.</li>
<li><strong>Complete your personal information.</strong> Enter your education and work experience once and reuse them for every application.</li>
<li><strong>Choose positions.</strong> The list shows which requirements of each position you meet. You can show only positions you qualify for. Put your first choice on top.</li>
<li><strong>Fill in the form.</strong> Each section shows whether it is complete. Your work is saved as you type, and you can continue on any device.</li>
<li><strong>Review and submit.</strong> <strong>You have applied once you see your application number.</strong></li></ol>
<h2>The four results</h2>
<dl><dt>Met</dt><dd>Your information meets the requirement.</dd><dt>Not met</dt><dd>You cannot submit. Select “See why” to view the requirement, and correct your information if it is wrong.</dd><dt>Needs a statement</dt><dd>The system cannot check this. You confirm it when you submit, and we verify it later.</dd><dt>Incomplete</dt><dd>Information is missing. Follow the link to add it.</dd></dl>
<p>Deadlines use server time. The last day is busy, so submit early. You can change positions or withdraw until your application is reviewed.</p>`,
  },
  {
    section: 'application',
    title: '专业名称和目录不一致，怎么填',
    titleEn: 'If your major is not in the catalogue',
    summary: '按毕业证书填写；找不到就选专业类，或自行添加。',
    summaryEn: 'Enter it as on your certificate. If you cannot find it, add it.',
    body: `<p>职位的专业要求按教育部本科专业目录、高职专业目录和研究生学科目录设置。要求写“计算机类（0809）”的，目录中代码以 0809 开头的专业都符合。</p>
<ul><li>输入专业名称、代码或者拼音首字母查找，例如“计算机科学与技术”“080901”“jsjkx”。</li><li>毕业证书上的名称在目录里找不到的，按证书原样添加，并选择您认为所属的专业类。</li><li>自行添加的专业，由审查人员判断是否符合；请上传成绩单或学校出具的课程说明。</li></ul>`,
    bodyEn: `<p>Positions use the national catalogues of undergraduate, vocational and postgraduate majors. If a position requires “computing (0809)”, every major with a code that starts with 0809 qualifies.</p>
<ul><li>Search by name, code or pinyin initials, for example “080901” or “jsjkx”.</li><li>If the name on your certificate is not in the catalogue, add it exactly as printed, and choose the class it belongs to.</li><li>Reviewers decide whether a major you added qualifies. Upload your transcript or a course description from your school.</li></ul>`,
  },
  {
    section: 'application',
    title: '报名被退回怎么修改',
    titleEn: 'If your application is returned',
    summary: '按审查意见修改后重新提交，注意修改期限。',
    summaryEn: 'Correct what the reviewer points out and submit again before the deadline.',
    body: `<p>审查人员发现可以补正的问题时会退回，并写明意见和期限。退回时会以短信通知您，首页也会提示。</p><ol><li>进入“我的报名”，打开这份报名，顶部是审查意见。</li><li>点“去修改”，按审查意见更正，其他内容不用重填。</li><li>改完重新提交。<strong>超过修改期限未提交的，报名失效。</strong></li></ol><h2>最常见的五个原因</h2><ol><li>照片不合规格；</li><li>学历证书的图片看不清或者不完整；</li><li>专业名称与证书不一致；</li><li>工作经历时间有空档，没有说明；</li><li>单位同意报考证明没有盖章。</li></ol>`,
    bodyEn: `<p>If something can be corrected, the reviewer returns your application with a comment and a deadline. You get a message.</p><ol><li>Open the application under “My applications”. The reviewer’s comment is at the top.</li><li>Select “Correct form”. Everything you entered is still there. Change only what the comment mentions.</li><li>Submit again. <strong>If you do not resubmit in time, your application lapses.</strong></li></ol><h2>The five most common reasons</h2><ol><li>A photo that does not meet the requirements</li><li>A certificate picture that is incomplete or cannot be read</li><li>A major that differs from the certificate</li><li>Unexplained gaps in your work experience</li><li>No stamp on your employer’s consent</li></ol>`,
  },
]
