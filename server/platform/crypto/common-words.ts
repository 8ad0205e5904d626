/**
 * Words that passwords are often built from, folded (ş → s, ı → i): first names, places, clubs, pets, endearments, and
 * internationally common English ones. Collected for this shop; `isCommonPassword` adds digits, signs, capitals,
 * look-alike characters and pairs, so each word covers thousands of passwords.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw pass parola sifre sifrem sifremi yenisifre admin administrator root user guest test deneme
  login welcome hosgeldin master letmein access secret gizli giris uye uyelik hesap hesabim kullanici misafir default
  changeme temp demo sample system internet google facebook instagram twitter whatsapp youtube hotmail gmail yahoo
  microsoft windows apple iphone samsung android xiaomi huawei computer bilgisayar telefon laptop nokia sony casper
  love iloveyou ilove loveyou lovely lover seni seviyorum seniseviyorum askim ask sevgilim sevgili canim hayatim birtanem
  bebegim kalbim ruhum gulum cicegim meleksin melek prenses prens kral kralice sultan aslan aslanim kaplan kartal bozkurt
  kurt kanarya timsah yilan kedi kopek pamuk minnos boncuk karabas zeytin duman findik fistik tarcin seker cikolata limon
  princess prince dragon monkey shadow sunshine football baseball basketball soccer hockey superman batman spiderman
  pokemon naruto minecraft fortnite roblox starwars matrix hunter killer ninja tiger lion eagle wolf panther bear dog cat
  puppy kitty bailey charlie buster ginger pepper cookie chocolate banana orange apple cherry flower angel baby babygirl
  freedom forever hello helloworld whatever nothing trustno blahblah asdf qwerty qwer qwert asd zxc zxcvbn qaz wsx edc
  michael jordan jennifer jessica ashley daniel thomas robert andrew joshua matthew nicole michelle amanda hannah george
  maggie summer winter spring autumn monday friday sunday january august october november december
  galatasaray gala gs cimbom cimbombom fenerbahce fener fb besiktas bjk karakartal trabzonspor trabzon ts bursaspor
  bursa goztepe altay eskisehirspor eskisehir sivasspor konyaspor antalyaspor samsunspor kocaelispor ultraslan carsi
  gencfb alex hagi icardi muslera quaresma arda guler cimbomlu fenerli besiktasli
  turkiye turkiyem turk turkey vatan bayrak ataturk kemal mustafakemal cumhuriyet anadolu osmanli allah bismillah
  muhammed islam kuran dua insallah masallah elhamdulillah ezan kabe mekke medine hilal
  istanbul ankara izmir antalya adana konya gaziantep antep sanliurfa urfa mersin diyarbakir kayseri eskisehir samsun
  denizli malatya erzurum van batman elazig manisa sakarya kocaeli balikesir aydin mugla tekirdag edirne canakkale
  kutahya afyon usak isparta burdur bolu duzce zonguldak karabuk kastamonu sinop corum amasya tokat ordu giresun rize
  artvin gumushane bayburt erzincan sivas yozgat nevsehir kirsehir aksaray nigde karaman hatay osmaniye kilis adiyaman
  kahramanmaras maras mardin siirt sirnak hakkari bitlis mus bingol tunceli dersim agri igdir kars ardahan bartin yalova
  bilecik kirikkale cankiri kadikoy besiktas uskudar taksim beyoglu sisli fatih pendik kartal maltepe umraniye
  bodrum marmaris fethiye alanya kusadasi cesme bogaz karadeniz akdeniz ege marmara deniz
  ayse fatma emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra fadime ozlem hulya
  yasemin hacer songul rabia sevim turkan arzu aysel gulsum nurcan dilek sevda sevgi selma kubra gulay gamze busra
  seda tugba pinar ebru derya ozge burcu gizem irem beyza sena sude ceren melis melisa ecrin defne azra nehir asya
  duru ada lina mira eylul ela nil nisa hiranur miray yagmur damla buse cansu ece ezgi gul gulsen nur aylin asli
  aysegul aleyna sila hande sibel leyla yildiz gunes ay bahar yaz kader hazal dilara betul nazli naz pelin simge tuba
  mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut
  recep salih fatih kadir emre hakan adem kemal yasar bekir musa metin orhan bayram serkan sedat erdal onur burak
  enes yasin furkan can cem mert berk berkay kaan arda eren efe ege yigit batuhan tolga volkan ozan ufuk umut ugur
  serdar sinan selim levent koray kerem kenan ilker gokhan gokcan ferhat engin cengiz caner cihan baris baran atakan
  anil alper alperen alp ahmetcan mehmetali tuncay taner tamer soner sahin savas polat oguz oguzhan okan nihat necati
  muhammet miran aras poyraz doruk ayaz kuzey cinar toprak deniz ruzgar atlas aslan alparslan eymen hamza yaman
  yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir arslan dogan kilic aslan cetin kara koc kurt ozkan
  simsek polat korkmaz cakir erdogan akin guven aksoy tekin bulut keskin
  anne annem baba babam annebaba abla abi kardesim kardes dede nine anneanne babaanne oglum kizim bebek bebis cocuk
  ailem aile evim araba arabam motor bmw mercedes audi honda toyota ferrari porsche renault fiat tofas dogan sahin
  mavi yesil kirmizi sari siyah beyaz pembe mor turuncu lacivert gri kahverengi blue green red black white pink yellow
  purple silver gold altin gumus elmas yakut zumrut inci diamond
  hayat dunya gunes ay yildizlar gokyuzu umut mutluluk mutlu huzur ozgurluk ozgur baris sans sansli hayal ruya gece
  gunduz sabah aksam bahar yaz kis sonbahar ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik
  pazartesi sali carsamba persembe cuma cumartesi pazar
  merhaba selam naber nasilsin tamam evet hayir bilmem bilmiyorum unuttum hatirla tesekkur lutfen kolay zor basit
  okul lise universite ogretmen ogrenci doktor hemsire avukat polis asker muhendis patron mudur sirket firma ofis
  parti dogumgunu balon kutlama eglence hediye surpriz kostum senlik senlikhane organizasyon alisveris magaza market
  muzik sarki film dizi oyun oyuncu futbol basketbol voleybol spor takim sampiyon king queen star superstar rock metal
  slayer thunder lightning phoenix falcon viper cobra ranger cowboy soldier warrior gladiator samurai mustang corvette
  money para zengin milyoner dolar euro lira bitcoin kahve cay raki simit baklava kebap lahmacun pizza hamburger
  bir iki uc dort bes alti yedi sekiz dokuz on one two three four five six seven eight nine ten zero
  my your the and benim senin ben sen biz siz abc abcd abcde xyz aaa bbb ccc yeni eski new old super mega turbo
  `
    .trim()
    .split(/\s+/),
);
