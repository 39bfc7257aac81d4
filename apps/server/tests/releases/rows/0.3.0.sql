INSERT INTO touchline.currency VALUES
	('EUR', 100, true, 1, 1000000),
	('USD', 100, true, 1, 1000000),
	('GBP', 100, true, 1, 1000000),
	('JPY', 1, true, 1, 1500000),
	('BTC', 100000000, false, 1, 20000000),
	('BRL', 100, true, 1, 5000000),
	('AED', 100, true, 1, 4000000),
	('USDT', 1000000, false, 1, 10000000000);
INSERT INTO touchline.operator OVERRIDING SYSTEM VALUE VALUES
	(1, 'touchline', 'Touchline', 0, 'EUR', 72, 0, 5, 500, 1500, 100, 200000),
	(2, 'other', 'Other', 0, 'EUR', 72, 0, 5, 500, 1500, 100, 200000);
INSERT INTO touchline.operator_currency VALUES
	(1, 'EUR', 1, 1000000),
	(1, 'USD', 1, 1000000),
	(1, 'GBP', 1, 1000000),
	(1, 'JPY', 1, 1500000),
	(1, 'BTC', 1, 20000000),
	(1, 'BRL', 1, 5000000),
	(1, 'AED', 1, 4000000),
	(1, 'USDT', 1, 10000000000),
	(2, 'EUR', 1, 1000000),
	(2, 'USD', 1, 1000000),
	(2, 'GBP', 1, 1000000),
	(2, 'JPY', 1, 1500000),
	(2, 'BTC', 1, 20000000),
	(2, 'BRL', 1, 5000000),
	(2, 'AED', 1, 4000000),
	(2, 'USDT', 1, 10000000000);
INSERT INTO touchline.account OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, 'house', 'EUR', NULL, 0, ''),
	(2, 1, NULL, 'issue', 'EUR', NULL, 0, ''),
	(5, 1, NULL, 'payment', 'EUR', NULL, 0, ''),
	(6, 1, 1, 'withdrawing', 'EUR', 0, 0, ''),
	(3, 1, 1, 'available', 'EUR', 3966, 12, ''),
	(4, 1, 1, 'staked', 'EUR', 1120, 12, '');
INSERT INTO touchline.player OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'holder@example.com', '$argon2id$v=19$m=19456,t=2,p=1$/e85uuSAfTOYcLsS6qtoLA$1qcS4n+sLiyBtFZ9TyvQCwIpOtvNeZFa8pBTNqGshN0', 'en', 'EUR', '2026-11-19 23:15:04.302784+00', NULL, NULL, 'Ann', NULL, NULL, NULL, 'DE', '1990-05-17', '{}', '{}', NULL, NULL, '{}', '2026-11-19 23:15:04.302784+00', NULL, NULL, NULL, false, NULL, false, 1, NULL, NULL, NULL, '2026-11-26 23:15:06.536+00', 'not-checked', NULL, NULL, true, NULL, true, NULL, NULL, NULL);
INSERT INTO touchline.attempt VALUES
	('login:kddgPbyF0EQpbGpiSf42BChWDVdN7DUSC_kV56r9isw', 0, 1795133704322),
	('network:127.0.0.1', 0, 1795133704319),
	('network:127.0.0.0/24', 0, 1795133704321);
INSERT INTO touchline.audit_walk VALUES
	(true, -9223372036854775808, '2026-11-19 23:15:11.541467+00', false, '2026-11-19 23:15:07.200417+00');
INSERT INTO touchline.bet VALUES
	(1, '30a6bfde-2057-4637-8279-5bf2648e2a53', 3, 1, '01a1f617-9bab-7ed6-9d23-49d06ebadff2', 0, 'combo', 'waiting_results', 'no_results', 'EUR', 300, 4000, 1200, 'none', 'en', '2026-11-19 23:15:04.75564+00', 'cf265b2c8bf79405f43261bfbed041a7', NULL, 0, NULL, 'cash', 300, NULL, NULL, '2026-11-19 23:15:04.75564+00', '2026-11-19 23:15:04.75564+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 900, 0, NULL, 1),
	(1, '2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6', 4, 1, '01a1f617-9bb6-73ca-aaf2-639c4f153edc', 0, 'system', 'waiting_results', 'no_results', 'EUR', 300, NULL, 1200, 'none', 'en', '2026-11-19 23:15:04.771659+00', '4d57b87f66fe433ba5bbc7dc4e76fd57', NULL, 0, NULL, 'cash', 300, 302, NULL, '2026-11-19 23:15:04.771659+00', '2026-11-19 23:15:04.771659+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 900, 0, NULL, 1),
	(1, '9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c', 5, 1, '01a1f617-9bd3-7511-a476-efa52fa346ad', 0, 'custom_bet', 'waiting_results', 'no_results', 'EUR', 150, 3000, 450, 'none', 'en', '2026-11-19 23:15:04.800845+00', '5c6d1a8b7c711853b2e0cf2134a23ee0', NULL, 0, NULL, 'cash', 150, NULL, 3000, '2026-11-19 23:15:04.800845+00', '2026-11-19 23:15:04.800845+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 300, 0, NULL, 1),
	(1, '20c791ed-2ed7-4077-9582-52eb857791e3', 6, 1, '01a1f617-9be7-736b-9a49-34fd9ecbc338', 0, 'single', 'waiting_results', 'no_results', 'EUR', 250, 2000, 500, 'none', 'en', '2026-11-19 23:15:04.81639+00', 'b5f757bce8f5675866fecbc8b1f43410', NULL, 0, NULL, 'cash', 250, NULL, NULL, '2026-11-19 23:15:04.81639+00', '2026-11-19 23:15:04.81639+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 250, 0, NULL, 1),
	(1, 'fff7b430-5f91-4d14-9e20-9749e018e355', 7, 1, '01a1f617-9bf3-7cf3-be5d-a555b9c767f3', 0, 'single', 'cashed_out', 'cashed_out', 'EUR', 200, 2000, 400, 'none', 'en', '2026-11-19 23:15:04.833592+00', 'ff10f0d677f1d48c2d4d0e52b040e25c', 0, 1, '2026-11-19 23:15:04.895086+00', 'cash', 0, NULL, NULL, '2026-11-19 23:15:04.833592+00', '2026-11-19 23:15:04.833592+00', NULL, false, NULL, 'paid', false, 0, NULL, NULL, 1, NULL, NULL, 200, 190, NULL, 1),
	(1, 'f74ce2be-ce27-4d64-bafc-218158fc2915', 8, 1, '01a1f617-9c45-75b6-855b-fb86b929e2fb', 0, 'single', 'waiting_results', 'no_results', 'EUR', 200, 2000, 400, 'none', 'en', '2026-11-19 23:15:04.909013+00', '24b976fff6a39fc27609972c22adbf56', NULL, 1, NULL, 'cash', 120, NULL, NULL, '2026-11-19 23:15:04.909013+00', '2026-11-19 23:15:04.909013+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 200, 76, NULL, 1),
	(1, 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 1, 1, '01a1f617-9b44-708b-affa-cbd9dbe1a1ae', 0, 'single', 'done', 'win_entire', 'EUR', 500, 2000, 1000, 'none', 'en', '2026-11-19 23:15:04.714947+00', '75ea6a4fff915db74aea34640ce61942', 1000, 1, '2026-11-19 23:15:06.761681+00', 'cash', 500, NULL, NULL, '2026-11-19 23:15:04.714947+00', '2026-11-19 23:15:04.714947+00', NULL, false, NULL, 'paid', false, 0, NULL, NULL, 1, NULL, NULL, 500, 0, NULL, 1),
	(1, 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 2, 1, '01a1f617-9ba1-74b3-a057-68a882a91a5d', 0, 'single', 'done', 'lose_entire', 'EUR', 400, 2000, 800, 'none', 'en', '2026-11-19 23:15:04.744897+00', '760d533f14ea0078f96111691c88f8c7', 0, 1, '2026-11-19 23:15:06.841621+00', 'cash', 400, NULL, NULL, '2026-11-19 23:15:04.744897+00', '2026-11-19 23:15:04.744897+00', NULL, false, NULL, 'declined', false, 0, NULL, NULL, 1, NULL, NULL, 400, 0, NULL, 1);
INSERT INTO touchline.bet_event VALUES
	(1, 'fff7b430-5f91-4d14-9e20-9749e018e355', 1, '2026-11-19 23:15:04.893678+00', 'cashed_out', '{"stake": 200, "amount": 190, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 10, "open_stake": 0}', 1, 'player', NULL, 'cashed-out-by-player'),
	(1, 'f74ce2be-ce27-4d64-bafc-218158fc2915', 1, '2026-11-19 23:15:04.925163+00', 'cashed_out', '{"stake": 80, "amount": 76, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 13, "open_stake": 120}', 2, 'player', NULL, 'cashed-out-by-player'),
	(1, 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 1, '2026-11-19 23:15:06.761681+00', 'leg_settled', '{"odds": 2000, "match": "home 1 – away 1", "market": "1", "result": "win_entire", "feed_ts": 1000007, "outcome": "1", "producer": 1, "certainty": 2, "selection": 1, "void_factor": 0, "void_reason": null, "replaces_result": null, "dead_heat_factor": 1}', 3, 'feed', '1', 'result-received'),
	(1, 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 2, '2026-11-19 23:15:06.761681+00', 'settled', '{"win": 1000, "stake": 500, "result": "win_entire", "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 14}', 4, 'system', 'settlement', 'results-complete'),
	(1, 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 3, '2026-11-19 23:15:06.761681+00', 'paid', '{"amount": 1000, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 15}', 5, 'system', 'settlement', 'win-due'),
	(1, 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 1, '2026-11-19 23:15:06.841621+00', 'leg_settled', '{"odds": 2000, "match": "home 2 – away 2", "market": "1", "result": "lose_entire", "feed_ts": 1000008, "outcome": "1", "producer": 1, "certainty": 2, "selection": 1, "void_factor": 0, "void_reason": null, "replaces_result": null, "dead_heat_factor": 1}', 6, 'feed', '1', 'result-received'),
	(1, 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 2, '2026-11-19 23:15:06.841621+00', 'settled', '{"win": 0, "stake": 400, "result": "lose_entire", "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 16}', 7, 'system', 'settlement', 'results-complete');
INSERT INTO touchline.bet_selection VALUES
	(1, '30a6bfde-2057-4637-8279-5bf2648e2a53', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 00:15:04.581+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.75564+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '30a6bfde-2057-4637-8279-5bf2648e2a53', 2, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 00:15:04.591+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.75564+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 00:15:04.581+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.771659+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6', 2, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 00:15:04.591+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.771659+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6', 3, 5, 1, '', '1', 2000, 2000, 1, 1000005, 1, 0, 'home 5', 'away 5', '2026-11-20 00:15:04.617+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.771659+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c', 1, 6, 1, '', '1', 2000, 2000, 1, 1000006, 1, 0, 'home 6', 'away 6', '2026-11-20 00:15:04.641+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.800845+00', 2000, 1, 1, 1, 'betradar', 2000),
	(1, '9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c', 2, 6, 1, '', '2', 2000, 2000, 1, 1000006, 1, 0, 'home 6', 'away 6', '2026-11-20 00:15:04.641+00', '1', '2', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.800845+00', 2000, 1, 1, 1, 'betradar', 2000),
	(1, '20c791ed-2ed7-4077-9582-52eb857791e3', 1, 5, 1, '', '1', 2000, 2000, 1, 1000005, 1, 0, 'home 5', 'away 5', '2026-11-20 00:15:04.617+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.81639+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'fff7b430-5f91-4d14-9e20-9749e018e355', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 00:15:04.581+00', '1', '1', 'cashed_out', NULL, NULL, '2026-11-19 23:15:04.895929+00', '2026-11-19 23:15:04.833592+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'f74ce2be-ce27-4d64-bafc-218158fc2915', 1, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 00:15:04.591+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-19 23:15:04.909013+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 1, 1, 1, '', '1', 2000, 2000, 1, 1000001, 1, 0, 'home 1', 'away 1', '2026-11-20 00:15:04.559+00', '1', '1', 'win_entire', 2.0000000000000, 1, '2026-11-19 23:15:06.761681+00', '2026-11-19 23:15:04.714947+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 1, 2, 1, '', '1', 2000, 2000, 1, 1000002, 1, 0, 'home 2', 'away 2', '2026-11-20 00:15:04.573+00', '1', '1', 'lose_entire', 0.0000000000000, 2, '2026-11-19 23:15:06.841621+00', '2026-11-19 23:15:04.744897+00', 2000, 1, 1, 1, 'betradar', NULL);
INSERT INTO touchline.cash_out VALUES
	(1, '01a1f617-9c1c-77ee-8010-3f1084b63be7', 'fff7b430-5f91-4d14-9e20-9749e018e355', 200, 190, '{"bet": {"id": "fff7b430-5f91-4d14-9e20-9749e018e355", "ref": "FFF7B4305F", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "cashed_out", "status": "cashed_out", "system": null, "cash_out": {"amount": 190, "open_stake": 0}, "created_at": "2026-11-19T23:15:04.833Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T00:15:04.581Z"}, "market": {"id": 1, "name": "1"}, "status": "cashed_out", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 190, "potential_win": 400, "used_in_jackpot": false}, "stake": 200, "amount": 190}', '2026-11-19 23:15:04.898305+00', '{"rule": 2, "terms": {"legs": [{"shares": [500000000, 0], "oddsMilli": 2000, "priceMilli": 2000}], "winCount": null, "marginMilli": 50}}'),
	(1, '01a1f617-9c55-7cbc-85fa-ed9e70027818', 'f74ce2be-ce27-4d64-bafc-218158fc2915', 80, 76, '{"bet": {"id": "f74ce2be-ce27-4d64-bafc-218158fc2915", "ref": "F74CE2BECE", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "cash_out": {"amount": 76, "open_stake": 120}, "created_at": "2026-11-19T23:15:04.909Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T00:15:04.591Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "stake": 80, "amount": 76}', '2026-11-19 23:15:04.925563+00', '{"rule": 2, "terms": {"legs": [{"shares": [500000000, 0], "oddsMilli": 2000, "priceMilli": 2000}], "winCount": null, "marginMilli": 50}}');
INSERT INTO touchline.cash_out_minute VALUES
	(1, '2026-11-19 23:15:00+00', 266);
INSERT INTO touchline.sport OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:sport:1', 'soccer', '{"en": "Soccer"}', 1, 18, DEFAULT, '{16}');
INSERT INTO touchline.category OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:category:1', 1, NULL, '{"en": "Northland"}', 'northland');
INSERT INTO touchline.clock VALUES
	(true, '2026-11-19 23:14:52.655332+00', '00:00:00', 1, false);
INSERT INTO touchline.competitor OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:competitor:11', '{"en": "home 1"}', NULL, NULL, 'home-1', NULL),
	(2, 'betradar', 'sr:competitor:12', '{"en": "away 1"}', NULL, NULL, 'away-1', NULL),
	(3, 'betradar', 'sr:competitor:21', '{"en": "home 2"}', NULL, NULL, 'home-2', NULL),
	(4, 'betradar', 'sr:competitor:22', '{"en": "away 2"}', NULL, NULL, 'away-2', NULL),
	(5, 'betradar', 'sr:competitor:31', '{"en": "home 3"}', NULL, NULL, 'home-3', NULL),
	(6, 'betradar', 'sr:competitor:32', '{"en": "away 3"}', NULL, NULL, 'away-3', NULL),
	(7, 'betradar', 'sr:competitor:41', '{"en": "home 4"}', NULL, NULL, 'home-4', NULL),
	(8, 'betradar', 'sr:competitor:42', '{"en": "away 4"}', NULL, NULL, 'away-4', NULL),
	(9, 'betradar', 'sr:competitor:51', '{"en": "home 5"}', NULL, NULL, 'home-5', NULL),
	(10, 'betradar', 'sr:competitor:52', '{"en": "away 5"}', NULL, NULL, 'away-5', NULL),
	(11, 'betradar', 'sr:competitor:61', '{"en": "home 6"}', NULL, NULL, 'home-6', NULL),
	(12, 'betradar', 'sr:competitor:62', '{"en": "away 6"}', NULL, NULL, 'away-6', NULL);
INSERT INTO touchline.custom_bet_quote VALUES
	('\x998e614738021fabb6ae93e48a7ea8511d7a2dc763febd2c6921f3b1aaae026f', 3000, '{2000,2000}', '2026-11-19 23:15:34.78613+00');
INSERT INTO touchline.decision VALUES
	(1, '01a1f617-9a36-7df9-84c3-1918585048e5', 'deposit', '\x283d29e573e2c8f9ce7d3bfe1e8be6e44bf87203ccb8974bab1c755cd11e3b8e', '\x75064a8508488fe97806cce5a7ae7ad05b06c2026c0e7dcf', 'done', NULL, '2026-11-19 23:15:04.421207+00'),
	(1, '01a1f617-9b44-708b-affa-cbd9dbe1a1ae', 'bets', '\xb4623843bb1d988609c56dd23c1361142a6a7c2db4f442a9b4537424f05aece9', '\x20a16b1bf850b0faf88f698c12d42cb879354457fe5c594db5e6e76edf67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-19 23:15:04.732946+00'),
	(1, '01a1f617-9ba1-74b3-a057-68a882a91a5d', 'bets', '\x80e923e5c45bfb750986819e62224322b297649dbf0aede21b161f8de188989a', '\x20a16b1b766c267bf88f698c12d42cb879354457fe5c594d770a2359df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-19 23:15:04.745577+00'),
	(1, '01a1f617-9bab-7ed6-9d23-49d06ebadff2', 'bets', '\x0930dc20c31d1f0ab3c1c8d9ad65bdf2f969e5937096196cccf974709347bfe0', '\x20a16b1b424d0687f88f698c12d42cb87935445792536563fab7bc9dbd00d97759dfbd51aeeca336fe5c594debc9f4d1df67f9fde1ea3bec9d3f4f21', 'done', NULL, '2026-11-19 23:15:04.756786+00'),
	(1, '01a1f617-9bb6-73ca-aaf2-639c4f153edc', 'bets', '\xd0d8491bcfb6605c90bd3fa5b19fabd5baba7bfac4dbfe25cecc31954a6b4ae6', '\x20a16b1b424d0687f88f698c12d42cb87935445792536563fab7bc9dbd00d97759dfbd51aeeca33618f9822ab016fb425c5396a3a4633942077a1e6efe5c594debc9f4d1fbcde3f3df67f9fde1ea3bec1387d756', 'done', NULL, '2026-11-19 23:15:04.773904+00'),
	(1, '01a1f617-9bd3-7511-a476-efa52fa346ad', 'bets', '\xf9effd10054050565426b2c99033497bcd77860ce9e6e7c388fc70d4ab42bd21', '\x254850e020a16b1b2280938ff88f698c12d42cb8793544579253656335eba45fbd00d9779f533128aeeca336fe5c594d65efca15df67f9fde1ea3bec1b63c9dc', 'done', NULL, '2026-11-19 23:15:04.802033+00'),
	(1, '01a1f617-9be7-736b-9a49-34fd9ecbc338', 'bets', '\x904ef5848281f4c1101de429c63f7445cbb69d3a5564261b92c22381ab8f1788', '\x20a16b1b5ef31844f88f698c12d42cb879354457fe5c594def564341df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-19 23:15:04.817814+00'),
	(1, '01a1f617-9bf3-7cf3-be5d-a555b9c767f3', 'bets', '\x84bc64876fd58fd4bcb1096f4146da34d4157ea0f6c20b2d0ebda15f46a86801', '\x20a16b1b424d0687f88f698c12d42cb879354457fe5c594dd6474024df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-19 23:15:04.834704+00'),
	(1, '01a1f617-9c1c-77ee-8010-3f1084b63be7', 'cash-out', '\x32f197aa21440c20a20fe7c862db3f549d50c5a203ff98646eaec988cd96eef0', '\xf54cef79d9bb19e5', 'done', NULL, '2026-11-19 23:15:04.887269+00'),
	(1, '01a1f617-9c45-75b6-855b-fb86b929e2fb', 'bets', '\xce517f2583ddd80b52252d1efb2a99594bb4c56b2c4131b2212761076cb7dbaf', '\x20a16b1b57d2b8a7f88f698c12d42cb879354457fe5c594dd6474024df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-19 23:15:04.909816+00'),
	(1, '01a1f617-9c55-7cbc-85fa-ed9e70027818', 'cash-out', '\xf16be96f4eff4b70da5924106f15b262afc15ac31049ff423a4f18783e90d491', '\x4ef040589e5dd83ac18f00ed', 'done', NULL, '2026-11-19 23:15:04.924771+00');
INSERT INTO touchline.known_device VALUES
	(1, 1, '\xc34a8dd5f6c3cb532f119477597be67b8740b1e1c092386e9a9b00ff89c14c94', '2026-11-19 23:15:04.370257+00', '2026-11-19 23:15:04.370257+00');
INSERT INTO touchline.market_line VALUES
	(1, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000001, 1, '2026-11-19 23:15:04.567709+00', 1000001, 0, '1 500000000 500000000', NULL, NULL),
	(2, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000002, 1, '2026-11-19 23:15:04.575325+00', 1000002, 0, '1 500000000 500000000', NULL, NULL),
	(3, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000003, 1, '2026-11-19 23:15:04.584987+00', 1000003, 0, '1 500000000 500000000', NULL, NULL),
	(4, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000004, 1, '2026-11-19 23:15:04.595894+00', 1000004, 0, '1 500000000 500000000', NULL, NULL),
	(5, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000005, 1, '2026-11-19 23:15:04.632697+00', 1000005, 0, '1 500000000 500000000', NULL, NULL),
	(6, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000006, 1, '2026-11-19 23:15:04.643544+00', 1000006, 0, '1 500000000 500000000', NULL, NULL);
INSERT INTO touchline.tournament OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:tournament:1', 1, '{"en": "First League"}', 'first-league');
INSERT INTO touchline.match OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:match:1', 'match', 1, 1, 1, 2, NULL, NULL, '2026-11-20 00:15:04.559831+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(2, 'betradar', 'sr:match:2', 'match', 1, 1, 3, 4, NULL, NULL, '2026-11-20 00:15:04.573207+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(3, 'betradar', 'sr:match:3', 'match', 1, 1, 5, 6, NULL, NULL, '2026-11-20 00:15:04.581309+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(4, 'betradar', 'sr:match:4', 'match', 1, 1, 7, 8, NULL, NULL, '2026-11-20 00:15:04.591527+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(5, 'betradar', 'sr:match:5', 'match', 1, 1, 9, 10, NULL, NULL, '2026-11-20 00:15:04.617903+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(6, 'betradar', 'sr:match:6', 'match', 1, 1, 11, 12, NULL, NULL, '2026-11-20 00:15:04.641643+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}');
INSERT INTO touchline.site OVERRIDING SYSTEM VALUE VALUES
	(2, 2, 'other', 'Other', '{en}', 'UTC'),
	(1, 1, 'touchline', 'Touchline', '{en,de,ar}', 'UTC');
INSERT INTO touchline.message OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'notification', 'deposit-received', 'account', 1, NULL, NULL, 'en', '{"body": "€50.00 is in your balance.", "type": "maintenance", "title": "Your deposit is here", "amount": "5000", "currency": "EUR", "subunits": "100", "object_type": "deposit-received"}', '9f6cb49eaf07b6ce682ef61e6ee320bc', 'sent', NULL, 1, '2026-11-19 23:15:04.492902+00', '2026-11-19 23:15:04.492902+00', '2026-11-19 23:15:06.541106+00'),
	(2, 1, 1, 'notification', 'bet-settled', 'activity', 1, NULL, NULL, 'en', '{"win": "1000", "body": "home 1 – away 1, 1: €10.00 is in your balance.", "legs": "1", "type": "bet", "match": "home 1 – away 1", "stake": "500", "title": "Your bet won", "result": "win_entire", "outcome": "1", "bet_type": "single", "currency": "EUR", "subunits": "100", "object_type": "bet-won"}', '75ea6a4fff915db74aea34640ce61942', 'sent', NULL, 1, '2026-11-19 23:15:07.027336+00', '2026-11-19 23:15:07.027336+00', '2026-11-19 23:15:07.070931+00'),
	(3, 1, 1, 'notification', 'bet-settled', 'activity', 1, NULL, NULL, 'en', '{"win": "0", "body": "home 2 – away 2, 1. The stake was €4.00.", "legs": "1", "type": "bet", "match": "home 2 – away 2", "stake": "400", "title": "Your bet lost", "result": "lose_entire", "outcome": "1", "bet_type": "single", "currency": "EUR", "subunits": "100", "object_type": "bet-lost"}', '760d533f14ea0078f96111691c88f8c7', 'sent', NULL, 1, '2026-11-19 23:15:07.027571+00', '2026-11-19 23:15:07.027571+00', '2026-11-19 23:15:07.07705+00');
INSERT INTO touchline.notification OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, 'maintenance', 'deposit-received', 'Your deposit is here', '€50.00 is in your balance.', NULL, '2026-11-19 23:15:06.536779+00', NULL),
	(2, 1, 1, 2, 'bet', 'bet-won', 'Your bet won', 'home 1 – away 1, 1: €10.00 is in your balance.', NULL, '2026-11-19 23:15:07.062249+00', NULL),
	(3, 1, 1, 3, 'bet', 'bet-lost', 'Your bet lost', 'home 2 – away 2, 1. The stake was €4.00.', NULL, '2026-11-19 23:15:07.076351+00', NULL);
INSERT INTO touchline.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 'broadcast', '{"data": {"type": "balance_changed", "currency": "EUR", "available_to_bet_with_locked_cents": 5000}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "payment/d1db44f3-4ca7-4bc2-afb7-61589bd28c7e/succeeded/0"}', 1, '2026-11-19 23:15:04.492302+00'),
	(2, 'broadcast', '{"data": {"bet": {"id": "c8bf9c2f-68db-492b-ba33-3a61afc2b8a7", "ref": "C8BF9C2F68", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 500, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.714Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 1, "name_a": "home 1", "name_b": "away 1", "start_time": "2026-11-20T00:15:04.559Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1000, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 4500}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/c8bf9c2f-68db-492b-ba33-3a61afc2b8a7/0"}', 1, '2026-11-19 23:15:04.732311+00'),
	(3, 'broadcast', '{"data": {"bet": {"id": "a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f", "ref": "A1AD3BE596", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 400, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.744Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 2, "name_a": "home 2", "name_b": "away 2", "start_time": "2026-11-20T00:15:04.573Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 800, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 4100}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f/0"}', 1, '2026-11-19 23:15:04.745458+00'),
	(4, 'broadcast', '{"data": {"bet": {"id": "30a6bfde-2057-4637-8279-5bf2648e2a53", "ref": "30A6BFDE20", "odds": 4000, "type": "combo", "bonus": null, "stake": {"value": 300, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.755Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T00:15:04.581Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T00:15:04.591Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1200, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3800}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/30a6bfde-2057-4637-8279-5bf2648e2a53/0"}', 1, '2026-11-19 23:15:04.756583+00'),
	(5, 'broadcast', '{"data": {"bet": {"id": "2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6", "ref": "2CFAE9D3F8", "odds": null, "type": "system", "bonus": null, "stake": {"value": 300, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": {"id": 302, "win_count": 2, "total_count": 3}, "created_at": "2026-11-19T23:15:04.771Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T00:15:04.581Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T00:15:04.591Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 3, "odds": 2000, "match": {"id": 5, "name_a": "home 5", "name_b": "away 5", "start_time": "2026-11-20T00:15:04.617Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1200, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3500}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6/0"}', 1, '2026-11-19 23:15:04.773715+00'),
	(6, 'broadcast', '{"data": {"bet": {"id": "9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c", "ref": "9D1D4A51F5", "odds": 3000, "type": "custom_bet", "bonus": null, "stake": {"value": 150, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.800Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 6, "name_a": "home 6", "name_b": "away 6", "start_time": "2026-11-20T00:15:04.641Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "odds_if_void": 2000, "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 6, "name_a": "home 6", "name_b": "away 6", "start_time": "2026-11-20T00:15:04.641Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "2", "name": "2"}, "specifier": "", "odds_if_void": 2000, "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 450, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3350}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c/0"}', 1, '2026-11-19 23:15:04.801844+00'),
	(7, 'broadcast', '{"data": {"bet": {"id": "20c791ed-2ed7-4077-9582-52eb857791e3", "ref": "20C791ED2E", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 250, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.816Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 5, "name_a": "home 5", "name_b": "away 5", "start_time": "2026-11-20T00:15:04.617Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 500, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3100}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/20c791ed-2ed7-4077-9582-52eb857791e3/0"}', 1, '2026-11-19 23:15:04.817491+00'),
	(8, 'broadcast', '{"data": {"bet": {"id": "fff7b430-5f91-4d14-9e20-9749e018e355", "ref": "FFF7B4305F", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.833Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T00:15:04.581Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2900}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/fff7b430-5f91-4d14-9e20-9749e018e355/0"}', 1, '2026-11-19 23:15:04.834506+00'),
	(9, 'broadcast', '{"data": {"bet": {"id": "fff7b430-5f91-4d14-9e20-9749e018e355", "ref": "FFF7B4305F", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "cashed_out", "status": "cashed_out", "system": null, "cash_out": {"amount": 190, "open_stake": 0}, "created_at": "2026-11-19T23:15:04.833Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T00:15:04.581Z"}, "market": {"id": 1, "name": "1"}, "status": "cashed_out", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 190, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3090}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/fff7b430-5f91-4d14-9e20-9749e018e355/1"}', 1, '2026-11-19 23:15:04.899098+00'),
	(10, 'broadcast', '{"data": {"bet": {"id": "f74ce2be-ce27-4d64-bafc-218158fc2915", "ref": "F74CE2BECE", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-19T23:15:04.909Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T00:15:04.591Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2890}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/f74ce2be-ce27-4d64-bafc-218158fc2915/0"}', 1, '2026-11-19 23:15:04.909663+00'),
	(11, 'broadcast', '{"data": {"bet": {"id": "f74ce2be-ce27-4d64-bafc-218158fc2915", "ref": "F74CE2BECE", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "cash_out": {"amount": 76, "open_stake": 120}, "created_at": "2026-11-19T23:15:04.909Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T00:15:04.591Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2966}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/f74ce2be-ce27-4d64-bafc-218158fc2915/1"}', 1, '2026-11-19 23:15:04.925651+00'),
	(12, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 1, "body": "€50.00 is in your balance.", "read": false, "type": "maintenance", "title": "Your deposit is here", "caption": null, "created_at": "2026-11-19T23:15:06.536Z", "object_type": "deposit-received"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/1"}', 1, '2026-11-19 23:15:06.53949+00'),
	(13, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 1}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/1"}', 1, '2026-11-19 23:15:06.540039+00'),
	(14, 'broadcast', '{"data": {"bet": {"id": "c8bf9c2f-68db-492b-ba33-3a61afc2b8a7", "ref": "C8BF9C2F68", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 500, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "win_entire", "status": "done", "system": null, "created_at": "2026-11-19T23:15:04.714Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 1, "name_a": "home 1", "name_b": "away 1", "start_time": "2026-11-20T00:15:04.559Z"}, "market": {"id": 1, "name": "1"}, "status": "win_entire", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 1000, "potential_win": 1000, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3966}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "bet/c8bf9c2f-68db-492b-ba33-3a61afc2b8a7/3"}', 1, '2026-11-19 23:15:06.812078+00'),
	(15, 'broadcast', '{"data": {"bet": {"id": "a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f", "ref": "A1AD3BE596", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 400, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "declined", "result": "lose_entire", "status": "done", "system": null, "created_at": "2026-11-19T23:15:04.744Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 2, "name_a": "home 2", "name_b": "away 2", "start_time": "2026-11-20T00:15:04.573Z"}, "market": {"id": 1, "name": "1"}, "status": "lose_entire", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 0, "potential_win": 800, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3966}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "bet/a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f/2"}', 1, '2026-11-19 23:15:06.908704+00'),
	(16, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 2, "body": "home 1 – away 1, 1: €10.00 is in your balance.", "read": false, "type": "bet", "title": "Your bet won", "caption": null, "created_at": "2026-11-19T23:15:07.062Z", "object_type": "bet-won"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/2"}', 1, '2026-11-19 23:15:07.063659+00'),
	(17, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 2}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/2"}', 1, '2026-11-19 23:15:07.06379+00'),
	(18, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 3, "body": "home 2 – away 2, 1. The stake was €4.00.", "read": false, "type": "bet", "title": "Your bet lost", "caption": null, "created_at": "2026-11-19T23:15:07.076Z", "object_type": "bet-lost"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/3"}', 1, '2026-11-19 23:15:07.076774+00'),
	(19, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 3}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/3"}', 1, '2026-11-19 23:15:07.076818+00');
INSERT INTO touchline.outcome_result OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '', '1', 1, 'settled', 1000007, 1, 0.00, 1.00000000, 2, '2026-11-19 23:15:06.483811+00', NULL, NULL, NULL),
	(2, 2, 1, '', '1', 1, 'settled', 1000008, 0, 0.00, 1.00000000, 2, '2026-11-19 23:15:06.492182+00', NULL, NULL, NULL);
INSERT INTO touchline.payment VALUES
	('d1db44f3-4ca7-4bc2-afb7-61589bd28c7e', 1, 1, 1, '01a1f617-9a36-7df9-84c3-1918585048e5', 'deposit', 'provider', true, 'touchline', 'EUR', 5000, 5000, false, '/sports/live?a=1', 'succeeded', NULL, 'sbx_6066515e80034ea48a1751b40131c284', NULL, '2026-11-19 23:15:04.421446+00', '2026-11-19 23:15:04.490142+00', NULL, 0, 0, 'eb3c1effde4d449235e9004b120e334e', 0, '2026-11-19 23:15:04.449906+00');
INSERT INTO touchline.payment_event OVERRIDING SYSTEM VALUE VALUES
	(1, 'd1db44f3-4ca7-4bc2-afb7-61589bd28c7e', 'created', NULL, '2026-11-19 23:15:04.422003+00'),
	(2, 'd1db44f3-4ca7-4bc2-afb7-61589bd28c7e', 'succeeded', NULL, '2026-11-19 23:15:04.490336+00');
INSERT INTO touchline.payment_message OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '\x7b226964223a2236323936373565632d626365652d343462332d623461352d323533623230633437353238222c2274797065223a227061796d656e742e737563636565646564222c226d65726368616e745f6964223a22746f7563686c696e65222c227061796d656e745f6964223a2264316462343466332d346361372d346263322d616662372d363135383962643238633765222c227265666572656e6365223a227362785f3630363635313565383030333465613438613137353162343031333163323834222c22616d6f756e74223a353030302c2263757272656e6379223a22455552222c22726561736f6e223a6e756c6c7d', '\xaab1e627418c3cf0b98475a36acbe93dd9db43b8da95838975fb1c814752f2a4', 'credited', '629675ec-bcee-44b3-b4a5-253b20c47528', 'd1db44f3-4ca7-4bc2-afb7-61589bd28c7e', 'payment.succeeded', 'sbx_6066515e80034ea48a1751b40131c284', 5000, 'EUR', '2026-11-19 23:15:04.48903+00');
INSERT INTO touchline.person VALUES
	(1, 1, NULL, '{}', '\x657366a9731b998bec21ca4be31622e3', 0, '2026-11-19 23:15:06.546061+00', NULL);
INSERT INTO touchline.person_secret VALUES
	(true, '\x5a1e62a203fb4a77b11e1df3d3c543ecf79124397eee40868c3cde773f95c531');
INSERT INTO touchline.play_hour VALUES
	(1, '2026-11-19 23:00:00+00', B'000000000000000000000000000000000000000000001000000000000000', B'000000000000000000000000000000000000000000001000000000000000');
INSERT INTO touchline.player_limit OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'wager', 'active', 'week', 4000, NULL, 'player', '2026-11-19 23:15:04.515+00', NULL, NULL, '2026-11-19 23:15:04.516789+00', NULL, NULL);
INSERT INTO touchline.producer OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 1, 'LO', 'liveodds', 'live', true, 600, 'up', 'not-started', 'infinity', NULL, '2026-11-19 23:15:04.23304+00'),
	(2, 'betradar', 3, 'Ctrl', 'pre', 'prematch', true, 4320, 'up', 'not-started', 'infinity', NULL, '2026-11-19 23:15:04.233222+00');
INSERT INTO touchline.receipt_key VALUES
	('e7c4dd7f04b7cea1', '\xbd8001b4027c78414fe355c9febc8e06e8dd0493d295bf09c53d65bdfdc13608', true, '2026-11-19 23:15:00.302123+00', NULL);
INSERT INTO touchline.search_posting VALUES
	('1', 'match', 1, 2),
	('away', 'match', 1, 2),
	('first', 'tournament', 1, 2),
	('home', 'match', 1, 2),
	('league', 'tournament', 1, 2),
	('northland', 'tournament', 1, 1),
	('soccer', 'sport', 1, 1),
	('2', 'match', 2, 2),
	('away', 'match', 2, 2),
	('home', 'match', 2, 2),
	('3', 'match', 3, 2),
	('away', 'match', 3, 2),
	('home', 'match', 3, 2),
	('4', 'match', 4, 2),
	('away', 'match', 4, 2),
	('home', 'match', 4, 2),
	('5', 'match', 5, 2),
	('away', 'match', 5, 2),
	('home', 'match', 5, 2),
	('6', 'match', 6, 2),
	('away', 'match', 6, 2),
	('home', 'match', 6, 2);
INSERT INTO touchline.search_word VALUES
	('1', '{1}'),
	('away', '{aay,awa,awy,way,away}'),
	('first', '{firs,firt,fist,frst,irst,first}'),
	('home', '{hme,hoe,hom,ome,home}'),
	('league', '{eague,lague,leage,leagu,leaue,legue,league}'),
	('northland', '{norhland,northand,northlad,northlan,northlnd,nortland,nothland,nrthland,orthland,northland}'),
	('soccer', '{occer,sccer,socce,soccr,socer,soccer}'),
	('2', '{2}'),
	('3', '{3}'),
	('4', '{4}'),
	('5', '{5}'),
	('6', '{6}');
INSERT INTO touchline.session VALUES
	('\x12f4e14a3b1acedc852cb103c33ed964325108ebcccf86843153488b9e3e806f', 1, 1, '2026-11-19 23:15:04.365055+00', '2026-11-19 23:15:04.368369+00', NULL, '6f062f1b-105f-4efc-b132-e30ea021ac15', '127.0.0.1', '', '2026-11-19 23:15:04.365099+00', NULL, '2026-11-19 23:15:04.365113+00', NULL, NULL, NULL, NULL);
INSERT INTO touchline.site_configuration VALUES
	(1, 1, '{"brand": {"name": "Touchline"}, "locales": {"list": ["en", "de", "ar"]}, "services": {"limits": true, "deposit": true, "withdrawal": true, "transactions": true}, "operations": {"payments": {"merchantId": "touchline"}}}', 1, 'seed', NULL, '2026-11-19 23:15:00.836968+00'),
	(1, 2, '{"brand": {"name": "Touchline"}, "locales": {"list": ["en", "de", "ar"]}, "services": {"limits": true, "deposit": true, "withdrawal": true, "transactions": true}, "operations": {"payments": {"merchantId": "touchline"}}, "sportsbook": {"customBetEnabled": true}}', 1, 'seed', NULL, '2026-11-19 23:15:04.237449+00');
INSERT INTO touchline.site_host VALUES
	('localhost', 1, 100),
	('127.0.0.1', 1, 101),
	('touchline.localhost', 1, 102),
	('other.localhost', 2, 103);
INSERT INTO touchline.timeline_seal VALUES
	(1, '\x1a78a685282b40c315a7fe3a10de63f495578618e1b942e5bedf085cb806113140609dcb84546a30472ffe0a3d8a05d394ff15937c8bff741d460682b109080258f143a2024af9315afb70f835f5c4e758396dfe2fba6d299f8625d2cc35f52089cec64a2ec938a24c1b295128c89f8e308d975d20505abaf9f145ac048f4b83d76b0fc614d43a8a9dfbf556a3b9c8fab7697fc9e6af5dc05c0dad9e0d7febb86084c30b79a49ec8ae51415ae577caabf44704154843a5c8cb43f643b3d649a7c75dd9cb38c5ff04bae5e7ec54fdc0a5c6ba14666d28642fa6bae0f108f92b15102090902d8703934583a7206b9c3062b9fba1086c73e077ff563d325965c198', '\xf326d4f4c6c042ecaae67944bf8dfd6bcec8304438fef533f7674d3a7b2f456e', '\x4a12b3b8ab2efeb32b460258e0fee6fa3c8db718e6334b48e6a94947651340ff', '2026-11-19 23:15:11.668459+00');
INSERT INTO touchline.transfer VALUES
	(1, 1, 1, 'deposit', 5, 3, 5000, 'EUR', NULL, 'deposit/d1db44f3-4ca7-4bc2-afb7-61589bd28c7e', '9f6cb49eaf07b6ce682ef61e6ee320bc', '2026-11-19 23:15:04.491591+00'),
	(1, 2, 1, 'stake', 3, 4, 500, 'EUR', 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 'bet/c8bf9c2f-68db-492b-ba33-3a61afc2b8a7/stake', '75ea6a4fff915db74aea34640ce61942', '2026-11-19 23:15:04.732402+00'),
	(1, 3, 1, 'stake', 3, 4, 400, 'EUR', 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 'bet/a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f/stake', '760d533f14ea0078f96111691c88f8c7', '2026-11-19 23:15:04.745476+00'),
	(1, 4, 1, 'stake', 3, 4, 300, 'EUR', '30a6bfde-2057-4637-8279-5bf2648e2a53', 'bet/30a6bfde-2057-4637-8279-5bf2648e2a53/stake', 'cf265b2c8bf79405f43261bfbed041a7', '2026-11-19 23:15:04.756626+00'),
	(1, 5, 1, 'stake', 3, 4, 300, 'EUR', '2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6', 'bet/2cfae9d3-f8bc-49b5-95cd-0d4e5930ead6/stake', '4d57b87f66fe433ba5bbc7dc4e76fd57', '2026-11-19 23:15:04.773744+00'),
	(1, 6, 1, 'stake', 3, 4, 150, 'EUR', '9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c', 'bet/9d1d4a51-f5ed-4fa6-950e-c4f6d96a645c/stake', '5c6d1a8b7c711853b2e0cf2134a23ee0', '2026-11-19 23:15:04.801875+00'),
	(1, 7, 1, 'stake', 3, 4, 250, 'EUR', '20c791ed-2ed7-4077-9582-52eb857791e3', 'bet/20c791ed-2ed7-4077-9582-52eb857791e3/stake', 'b5f757bce8f5675866fecbc8b1f43410', '2026-11-19 23:15:04.817648+00'),
	(1, 8, 1, 'stake', 3, 4, 200, 'EUR', 'fff7b430-5f91-4d14-9e20-9749e018e355', 'bet/fff7b430-5f91-4d14-9e20-9749e018e355/stake', 'ff10f0d677f1d48c2d4d0e52b040e25c', '2026-11-19 23:15:04.834536+00'),
	(1, 9, 1, 'collect', 4, 1, 200, 'EUR', 'fff7b430-5f91-4d14-9e20-9749e018e355', 'bet/fff7b430-5f91-4d14-9e20-9749e018e355/cash-out-stake/1', '6446d1a366ceec0bfd6b40c668678502', '2026-11-19 23:15:04.891028+00'),
	(1, 10, 1, 'cash_out', 1, 3, 190, 'EUR', 'fff7b430-5f91-4d14-9e20-9749e018e355', 'bet/fff7b430-5f91-4d14-9e20-9749e018e355/cash-out/1', '6446d1a366ceec0bfd6b40c668678502', '2026-11-19 23:15:04.891152+00'),
	(1, 11, 1, 'stake', 3, 4, 200, 'EUR', 'f74ce2be-ce27-4d64-bafc-218158fc2915', 'bet/f74ce2be-ce27-4d64-bafc-218158fc2915/stake', '24b976fff6a39fc27609972c22adbf56', '2026-11-19 23:15:04.909682+00'),
	(1, 12, 1, 'collect', 4, 1, 80, 'EUR', 'f74ce2be-ce27-4d64-bafc-218158fc2915', 'bet/f74ce2be-ce27-4d64-bafc-218158fc2915/cash-out-stake/1', '75340786fcce99d96c4b9f400011109c', '2026-11-19 23:15:04.924998+00'),
	(1, 13, 1, 'cash_out', 1, 3, 76, 'EUR', 'f74ce2be-ce27-4d64-bafc-218158fc2915', 'bet/f74ce2be-ce27-4d64-bafc-218158fc2915/cash-out/1', '75340786fcce99d96c4b9f400011109c', '2026-11-19 23:15:04.925078+00'),
	(1, 14, 1, 'collect', 4, 1, 500, 'EUR', 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 'bet/c8bf9c2f-68db-492b-ba33-3a61afc2b8a7/collect/1', '7d1ba363e6d14697be334ff4aa80ff89', '2026-11-19 23:15:06.8041+00'),
	(1, 15, 1, 'payout', 1, 3, 1000, 'EUR', 'c8bf9c2f-68db-492b-ba33-3a61afc2b8a7', 'bet/c8bf9c2f-68db-492b-ba33-3a61afc2b8a7/payout/1', '7d1ba363e6d14697be334ff4aa80ff89', '2026-11-19 23:15:06.804146+00'),
	(1, 16, 1, 'collect', 4, 1, 400, 'EUR', 'a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f', 'bet/a1ad3be5-96ad-43b2-a9c9-027d9bc4ef1f/collect/1', '3ef7c8b7dc0ab0780e4360cf7cfa1b11', '2026-11-19 23:15:06.891591+00');
INSERT INTO touchline.transfer_horizon VALUES
	(true, 13, 16, '104556', '2026-11-19 23:15:11.680079+00', 2, 7);
INSERT INTO touchline.transfer_seal VALUES
	(1, 13, '{"1": {"sha256": "1aac9b6334ea1253f2c01eb88b02ac02387cf3588e229c3b6d9ad1fe6b6411a4", "transfers": 13}}', '\x88361c5404bf3b68f8575e33ed020fb064d049121d88565f6c883e933d723e77', '2026-11-19 23:15:11.551719+00', 2);
SELECT pg_catalog.setval('touchline.account_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.bet_event_id', 7, true);
SELECT pg_catalog.setval('touchline.bet_notice_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.bet_number', 8, true);
SELECT pg_catalog.setval('touchline.betting_switch_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.cash_out_setting_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.category_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.comp_points_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.competitor_id_seq', 12, true);
SELECT pg_catalog.setval('touchline.dead_letter_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.exchange_rate_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.held_exchange_rate_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.limit_notice_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.match_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.match_stream_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.message_id_seq', 3, true);
SELECT pg_catalog.setval('touchline.notification_id_seq', 3, true);
SELECT pg_catalog.setval('touchline.operator_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.outbox_id_seq', 19, true);
SELECT pg_catalog.setval('touchline.outcome_result_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.overlay_change_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.payment_ending_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.payment_event_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.payment_message_number_seq', 1, true);
SELECT pg_catalog.setval('touchline.pending_settlement_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.player_consent_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.player_id_seq', 1, true);
SELECT pg_catalog.setval('touchline.player_limit_id_seq', 1, true);
SELECT pg_catalog.setval('touchline.producer_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.risk_rule_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.sign_up_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.site_host_position', 103, true);
SELECT pg_catalog.setval('touchline.site_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.sport_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.terms_acceptance_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.tournament_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.transfer_id', 16, true);
