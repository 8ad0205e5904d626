import type { Branch, Carousel, MenuItem, MenuType } from '@/contracts/content';
import { inKurus } from '@/contracts/money-fields';
import type { PublicSettings } from '@/contracts/settings';
import type { CurrentTariff } from '@/contracts/shipping';
import type { PublicContent } from '@/contracts/shop-content';
import type { PublicTexts } from '@/contracts/shop-texts';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';
import type { ShippingTariff } from '@/services/view-models';

type Results<T> = T[] | { results: T[] };

/** The API returns menus as an array or as `{results}`. */
function rows<T>(answer: Results<T>): T[] {
  return Array.isArray(answer) ? answer : answer.results;
}

/**
 * `main` is the navigation bar, `left` the category dropdown and the mobile drawer. Sorted by priority; entries without
 * one come last.
 */
export async function getMenu(http: HttpClient, menuType: MenuType): Promise<MenuItem[]> {
  const answer = await http.get<Results<MenuItem>>('/menu/', { params: { menu_type: menuType } });
  const last = Number.POSITIVE_INFINITY;
  return rows(answer.data).toSorted((a, b) => {
    const [first, second] = [a.priority ?? last, b.priority ?? last];
    return first === second ? 0 : first - second;
  });
}

export async function getCarousels(http: HttpClient): Promise<Carousel[]> {
  return rows((await http.get<Results<Carousel>>('/mainpage-carousel/')).data);
}

export async function getBranches(http: HttpClient): Promise<Branch[]> {
  return rows((await http.get<Results<Branch>>('/branches/')).data);
}

/** The shop's name, seller, claims, working days and holidays. */
export async function getSettings(http: HttpClient): Promise<PublicSettings> {
  return (await http.get<PublicSettings>('/settings/')).data;
}

/** The blocks of the home page and the links of the footer. */
export async function getContent(http: HttpClient): Promise<PublicContent> {
  return (await http.get<PublicContent>('/content/')).data;
}

/** The owner's texts, and the version of the contracts. */
export async function getTexts(http: HttpClient): Promise<PublicTexts> {
  return (await http.get<PublicTexts>('/texts/')).data;
}

/** The shipping tariff; null when delivery is free. */
export async function getTariff(http: HttpClient): Promise<ShippingTariff | null> {
  return nullWhenMissing(http.get<CurrentTariff>('/shipping-tariff/').then(({ data }) => inKurus(data)));
}
