// Word parts from which names of towns, clubs and people are composed, by the sound of a language. Some have letters
// outside ASCII, because real feeds do. No composed name is that of a real place.

export type Region = {
  towns: { starts: readonly string[]; ends: readonly string[] }
  /** Patterns of club names; `{}` is replaced by the town. */
  clubs: readonly string[]
  given: readonly string[]
  givenWomen: readonly string[]
  surnames: { starts: readonly string[]; ends: readonly string[] }
}

export const regions = {
  english: region(
    'Ashken Brackel Caldro Dunvar Eldra Farrin Grimmel Haverin Kestrow Lanner Marrow Nethick Oakeld Penderi Quillan Ravenel Stanwel Thornel Wexlin Yarrol',
    'combe ford wick mere holm by dale leigh stead worth thwaite more',
    '{} Rovers|{} Town|{} United|{} Athletic|{} City|{} Wanderers|{} Albion|{} County|AFC {}',
    'Alfie Callum Declan Edmund Freddie Harvey Jasper Lewis Nathan Oscar Rowan Toby',
    'Ada Beth Clara Edith Imogen Tess',
    'Ather Brindle Crosswell Dray Fenner Hask Kettle Lorring Maddow Penhal Stave Tarrow',
    'by ton man wright ley son combe field',
  ),
  american: region(
    'Ambern Bluth Cedrow Coppern Eaglan Fallor Granvale Hightor Ironmere Laken Maplin Norrow Pinell Redgar Silvern Stonar Sunder Timbrel Westar Windell',
    'crest haven ridge port view rapids hollow bluff mesa point',
    '{} Herons|{} Ironworks|{} Night Owls|{} Steamers|{} Lanterns|{} Prospectors|{} Otters|{} Thistles|{} Sentinels|{} Foxgloves',
    'Brody Cole Darius Emmett Grady Jalen Knox Malik Reggie Tanner Trey Wyatt',
    'Ava Brooke Dana Harper Kayla Sloane',
    'Arch Bald Cald Dorn Ell Forr Gant Holl Kirk Lamb Mar Pruett',
    'well win wood ester man sby son ers',
  ),
  spanish: region(
    'Altar Arenor Castelo Corva Fuentel Llanor Mirador Montar Nogal Olivar Peñal Piedral Portil Riberol Rocal Salmor Serrel Torrel Valdor Villor',
    'marena bravo clara doro eda larga lúcar negra sol viento',
    'Atlético {}|Real {}|Deportivo {}|CD {}|Unión {}|Sporting {}|Racing {}|CF {}|UD {}',
    'Álvaro Bruno Dario Emilio Gael Hugo Iker Joaquín Lautaro Mateo Nicolás Tomás',
    'Alba Carmen Elena Inés Lucía Paloma',
    'Aldar Bezan Corral Desar Escaler Galind Herran Llorad Montar Quint Salver Torralb',
    'es ado eda uela ino osa ero illas',
  ),
  portuguese: region(
    'Águal Alvar Barral Campel Costal Estrel Farol Lagoin Matol Montel Novar Ourel Pedral Portal Ribeiral Santel Serral Terral Valim Vilor',
    'belina dourada lina maréu tiva quente rosal torta verdal zinha',
    'SC {}|Clube {}|{} FC|Desportivo {}|EC {}|Grêmio {}|União {}|AD {}',
    'Afonso Caio Davi Edson Gonçalo Heitor João Kauã Leandro Murilo Rui Thiago',
    'Beatriz Clarice Inês Luana Marina Teresa',
    'Abran Barcel Cardan Dornel Esteve Falcar Guimel Lourad Mend Novais Quental Sarmen',
    'ães oso eira ino ado ares ães ilho',
  ),
  german: region(
    'Altgar Birkol Dornim Eberol Falkmar Grauwen Haselin Hohmar Kaltwin Lindol Mühlar Neuvar Obrin Raumel Schwarl Sternol Tannol Untrum Weidol Wolmar',
    'bruck feld grund heim horst kamp rode stedt tal weiler',
    'SV {}|FC {}|VfL {}|TSV {}|Eintracht {}|Union {}|SpVgg {}|{} 04',
    'Anton Benno Emil Finn Gregor Hannes Jonas Lennart Moritz Nils Ruben Till',
    'Anneke Frieda Greta Hanna Lotte Marlene',
    'Acker Berghan Dorfn Ebner Feld Grabin Hollen Kessel Lindh Mahr Rosen Stolz',
    'er mann hauer inger stein ow ler bach',
  ),
  french: region(
    'Aube Beau Belle Char Clair Font Grand Haute Mont Noire Pont Riche Roche Saint-Ange Val Vernet Vieux Ville Orme Champ',
    'bourel claive courenne fleurac lieuse marenne montel rousse sevric vignac',
    'FC {}|AS {}|Stade {}|Olympique {}|RC {}|{} SC|US {}|Étoile {}',
    'Adrien Bastien Corentin Éloi Florian Gaspard Loïc Mathis Noé Rémi Théo Yanis',
    'Aline Camille Élise Jeanne Margaux Zoé',
    'Aubin Bréval Carn Delor Fabr Garan Lavall March Perr Rous Sauv Verg',
    'eau et ier ois ard in ère igny',
  ),
  italian: region(
    'Acqua Bella Borgo Campo Castel Colle Fonte Isola Lago Monte Pietra Ponte Porto Rocca San Torre Val Vigna Villa Corte',
    'brunella chiarosa fioranza granello lunghera marinola nerano rovereta seccara verdasca',
    'AC {}|US {}|{} Calcio|Virtus {}|SS {}|Pro {}|ASD {}|Fortitudo {}',
    'Alessio Bruno Cesare Davide Enea Flavio Gino Leandro Matteo Nico Pietro Sandro',
    'Alba Bianca Chiara Elisa Giulia Serena',
    'Albar Bertol Cavan Donat Fabriz Gambar Lorenz Marchet Pellegr Rosat Savin Tonell',
    'ini elli oni acci ato eri osi ucci',
  ),
  dutch: region(
    'Aarlo Berkin Diepol Eikola Groenar Haverol Kerkam Leerin Maasol Nieuwar Oostal Rijnol Schollem Twenil Veldar Waterin Windol Zandal Zuidar Polderin',
    'brug dam dijk donk haven hoek loo meer veen wijk',
    'SC {}|{} Boys|Excelsior {}|VV {}|FC {}|Sparta {}|{} 1911',
    'Bram Daan Floris Gijs Joris Koen Lars Milan Niek Ruben Sem Thijs',
    'Anouk Femke Lotte Maud Roos Sanne',
    'van_Ael van_Berkel de_Groo van_Hees ter_Lind van_Maar de_Wael Kuip Schaap Dekk Hoek Brou',
    'n er ing aard stra sma huis wer',
  ),
  nordic: region(
    'Bergal Björkar Eldar Fjällin Granol Hammel Isvar Karlin Lindar Myrol Norrel Ostrin Ravel Skogal Solmar Stenar Söderin Ulvar Västin Älvar',
    'borg dal fors havn holm lund näs sjö vik ås',
    '{} IF|{} BK|IK {}|FK {}|{} FF|IFK {}|{} SK',
    'Aksel Bjarne Einar Elias Henrik Isak Jens Kasper Linus Magnus Oskar Sindre',
    'Astrid Elin Freja Ingrid Maja Signe',
    'Berg Dahl Ekl Fors Grön Hald Kverns Lind Myhr Nord Strand Wester',
    'sen lund ström vik gaard stad mark ås',
  ),
  slavic: region(
    'Biało Brzo Czarno Dolno Jezio Kamie Kras Lipo Modra Nowo Ostro Pole Rado Sosno Staro Topo Wierz Zamo Zielo Zlato',
    'brzeg dvor górka grad hora lany mir nice pole wice',
    'KS {}|{} Sokol|GKS {}|Slavia {}|MFK {}|Dynamo {}|TJ {}',
    'Adam Bartosz Dominik Filip Igor Jakub Kamil Marek Ondřej Patrik Tomáš Wojtek',
    'Agata Dana Hanka Irena Klára Zuzana',
    'Bar Czar Dobro Grab Hlav Jas Koz Lesni Mal Novor Stan Zelen',
    'ák ek icki owski ný ský iak ov',
  ),
  balkan: region(
    'Belo Bistri Crno Drago Gorno Jablan Kamen Kruše Lipov Mirko Noval Orah Podgor Rado Srebr Staro Stubi Vino Vrano Zlato',
    'brdo čani dol gaj ica lug polje selo vac vir',
    'NK {}|FK {}|HNK {}|{} 1922|Zmaj {}|Radnik {}|Rudar {}',
    'Ante Bojan Dino Goran Ivan Jovan Luka Marko Nikola Petar Stefan Vedran',
    'Ana Dunja Iva Jelena Mila Vesna',
    'Bab Cvet Dragos Gavr Horv Jov Kraljev Marin Petr Stank Vuk Zor',
    'ić ović ak ar anović ević in aš',
  ),
  turkish: region(
    'Akvar Altınay Çamlar Demran Gökmen Gümrel Karvan Kavran Kızgın Köprel Mavren Ortan Sarvan Taşkan Toprel Üçler Yalvan Yaylan Yeşren Yıldan',
    'bahçe burun çay dere hisar kale kaya köy ova pınar',
    '{}spor|{} Gücü|{} FK|Genç {}|{} Belediye|{} SK',
    'Arda Baran Cenk Deniz Emre Furkan Kaan Mert Ozan Selim Tolga Umut',
    'Aylin Defne Elif İpek Selin Zeynep',
    'Akde Bay Çel Dem Erdo Gün Kara Öz Sel Tun Uz Yıl',
    'mir kaya taş demir soy can tekin alp',
  ),
  japanese: region(
    'Aka Ao Fuji Hana Hoshi Ishi Kawa Kita Kuro Matsu Mina Mizu Mori Naka Nishi Saku Shiro Taka Tsuki Yama',
    'boreno gawami hamari hoshiba kusano minari sawara shimori zakura neko',
    '{} FC|{} Blaze|Vento {}|Sol {}|{} Cranes|{} SC',
    'Akira Daichi Haruto Kaito Kenji Makoto Naoki Ren Sota Takumi Yuki Yuto',
    'Aiko Hana Mei Rin Sakura Yui',
    'Ao Fuji Hino Iwa Kane Kuri Mori Naga Oka Saka Toku Yana',
    'bara gaki hara moto naga shita tani zono',
  ),
  indian: region(
    'Amar Chandan Deva Gaja Hari Indra Jala Kamal Lakshya Mani Nava Padma Rajat Sagar Surya Tara Uday Vana Vijay Yash',
    'garhi nagri pettai poora vatika wadini giriya',
    '{} Lancers|{} Thunder|{} Monsoon|{} Tuskers|{} Chargers|{} Strikers',
    'Aarav Arjun Dev Ishaan Karan Nikhil Pranav Rohan Samir Tejas Varun Vikram',
    'Anika Diya Ira Kavya Meera Tara',
    'Achar Bhandal Chaudh Deshw Gopin Iyeng Kulk Nambi Rathor Sehgal Trived Vasud',
    'ani ekar an ia mal ar oor i',
  ),
  eastern: region(
    'Bai Chang Dong Feng Guang Hai Jin Lan Lian Long Ming Nan Qing Shan Tian Xin Yong Yun Zhen Zi',
    'cheng he hu jiang kou lin men shan xi yang',
    '{} Dragons|{} Table Club|{} Stars|{} University|{} Red Sails',
    'Bo Chao Hao Jie Jun Lei Min Peng Rui Tao Wei Yu',
    'An Hui Lan Mei Ning Xia',
    'Bao Dai Fang Gao Heng Jia Lu Meng Qiu Shen Tan Xue',
    'lun shei quo ren tai min',
  ),
} as const satisfies Record<string, Region>

export type RegionName = keyof typeof regions

function region(
  townStarts: string,
  townEnds: string,
  clubs: string,
  given: string,
  givenWomen: string,
  surnameStarts: string,
  surnameEnds: string,
): Region {
  return {
    towns: { starts: words(townStarts), ends: words(townEnds) },
    clubs: clubs.split('|'),
    given: words(given),
    givenWomen: words(givenWomen),
    surnames: { starts: words(surnameStarts), ends: words(surnameEnds) },
  }
}

/** Splits a text into words. An underscore in it stands for a space inside a word. */
function words(text: string): string[] {
  return text.split(' ').map((word) => word.replaceAll('_', ' '))
}
