/** Of the most common passwords in public leaks, those long enough to pass the length rule. Lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 0123456789 10203040 11111111 111111111 1111111111 11223344 1122334455
  11235813 12121212 123123123 123321123 12341234 12344321 123454321 123456123 12345678 123456789 1234567890
  12345678910 123456789a 12345678a 1234567a 1234qwer 147258369 159753456 19871987 19901990 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 20002000 20012001 20202020 20252025 22222222 27182818
  31415926 33333333 44444444 4815162342 55555555 66666666 741852963 77777777 789456123 87654321 88888888
  987654321 9876543210 99999999 a12345678 a123456789 aa123456 aaaaaaaa aaaaaaaaa abc12345 abc123456 abcabcab
  abcd1234 abcd12345 abcdefgh abcdefghi access14 admin123 admin1234 administrator agentry1 agentry123
  alexander alexandra andrew123 anthony1 arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl ashley123 asshole1
  autumn2024 azerty123 azertyuiop babyboy1 babygirl babygirl1 barcelona baseball baseball1 basketball
  batman123 benjamin blessed1 blessing blink182 brandon1 bullshit buttercup butterfly butterfly1 changeme
  changeme1 charlie1 chelsea1 chocolate chocolate1 christian christine computer computer1 contrasena
  contraseña cookie123 correcthorsebatterystaple corvette cowboys1 cupcake1 daniel123 danielle december
  default1 dragon123 eagles123 elizabeth family123 february ferrari1 football football1 fortnite friends1
  friendship fuckyou! fuckyou1 fuckyou2 garfield gateway1 greenday guest123 heaven123 hello123 hello1234
  hellohello helloworld hunter12 ilovegod ilovehim ilovejesus iloveyou iloveyou! iloveyou1 iloveyou2
  internet internet1 january1 jennifer jennifer1 jessica1 jesus123 jesuschrist jonathan jordan23 juventus
  katherine killer123 lakers24 letmein1 letmein123 letmeinnow linkinpark liverpool liverpool1 login123
  lovelove lovely123 loveme123 loveyou1 manchester margaret master123 matrix123 matthew1 maverick mercedes
  metallica michael1 michelle midnight minecraft monkey123 motdepasse mustang1 mypassword naruto123 nicholas
  nirvana1 november p@ssw0rd p@ssword pass1234 passport passw0rd password password! password01 password1
  password11 password12 password123 password1234 password2 password3 password7 password9 password99 passwort
  passwort1 patricia peanut123 pikachu1 pokemon1 porsche911 princess princess1 pumpkin1 q1w2e3r4 q1w2e3r4t5
  qazwsxedc qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu1 qwertyui qwertyuiop
  realmadrid redsox04 roblox123 root1234 samantha secret12 secret123 september shadow123 slipknot snoopy123
  spiderman spring2024 startrek starwars steelers stephanie summer123 summer2023 summer2024 summer2025
  sunshine sunshine1 superman superman1 sweetheart test1234 testing1 testing123 testtest tinkerbell trustno1
  user1234 vanessa1 veronica victoria wasd1234 welcome1 welcome12 welcome123 whatever whatever1 winter123
  winter2024 yankees1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnma
`
    .trim()
    .split(/\s+/),
)
