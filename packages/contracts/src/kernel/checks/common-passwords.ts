const list = `
password1 password12 password123 password1234 password12345 passw0rd p@ssw0rd passw0rd1 passw0rd123 p@ssw0rd1
p@ssw0rd123 p@ssword1 p@ssword123 pass1234 pass12345 pass123456 password01 password2 password0 1password
123password 1234password 12345password mypassword1 newpassword1 abcd1234 abcd12345 abcd123456 abc12345 abc123456
abc1234567 abc12345678 abc123456789 abc123abc abcabc123 abcde123 abcde12345 abcdef123 abcdef123456 abcdefg1
abcdefg123 abcdefg1234567 1234abcd 12345abc 123456abc 12345678abc 123456789abc 123abc123 123123abc abc123123
a1234567 a12345678 a123456789 a1234567890 1234567a 12345678a 123456789a 1234567890a aa123456 aa1234567
aa12345678 aa123456789 123456aa 12345678aa 123456789aa aaa12345 aaa123456 aaaa1111 a1b2c3d4 a1b2c3d4e5
1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 2wsx1qaz 1qaz1qaz qazwsx12 qazwsx123 qazwsx123456
qazwsxedc123 qaz123wsx qaz12345 qaz123456 qwer1234 qwer12345 qwer123456 1234qwer 12345qwer 123456qwer
123qweasd 123qweasdzxc qwe12345 qwe123456 qweasd123 qweasdzxc123 qwe123qwe 123qwe123 123qwe456 qwert123
qwert12345 12345qwert qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 123qwerty 1234qwerty 123456qwerty
qwerty01 qwertyu1 qwertyu8 qwertyui1 qwertyuiop1 qwertyuiop123 1qwertyui 1234567q q1234567 q12345678
q123456789 123456789q qq123456 qq1234567 qq12345678 qq123456789 qqq123456 qq123123 asd12345 asd123456
asdf1234 asdf12345 asdf123456 1234asdf asdfgh123 asdfghjkl1 asdfghjkl123 asdasd123 123asdasd zxc12345
zxc123456 zxcv1234 zxcvb123 zxcvbnm1 zxcvbnm123 1zxcvbnm z1234567 z12345678 z123456789 123456789z
x123456789 s123456789 w123456789 l123456789 m123456789 c123456789 j123456789 y123456789 h123456789 123456789s
woaini123 woaini520 woaini521 woaini1314 woaini5201314 5201314a a5201314 aa5201314 5201314qq 5201314love
ws5201314 love1314 love5201314 iloveyou1 iloveyou2 iloveyou123 iloveyou520 wang1234 wang12345 wang123456
zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 wangyut2 admin123 admin1234 admin12345
admin123456 admin888 admin2024 admin2025 administrator1 root1234 root123456 test1234 test12345 test123456
user1234 user123456 guest123 login123 welcome1 welcome123 changeme1 changeme123 letmein1 letmein123
superman1 sunshine1 princess1 football1 baseball1 charlie1 michael1 jordan23 monkey123 dragon123
master123 shadow123 computer1 internet1 samsung1 asdf123456789 qq5201314 qwe123456789 asd123456789 zxc123456789
1111aaaa 1111qqqq 11111111a a11111111 a111111111 00000000a a00000000 88888888a a88888888 aa111111
aa888888 qq111111 123123qwe 123123qq 123321aa abc123321 trustno1 ncc1701d
`

/**
 * The most common leaked passwords, in lower case, that satisfy the rule "8 to 16 characters, a letter and a digit".
 * Comparison ignores case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
